/** The faults of a code, in Chinese. */
import type { FaultTexts } from "./index.ts";

export const zhFaults: FaultTexts = {
  empty: "没有输入任何内容。",
  not_digits: "GTIN 只含数字，这里有其他字符。",
  non_ascii_digits: "只能使用数字 0 到 9，不能用上标或其他文字的数字。",
  length: "GTIN 有 8、12、13 或 14 位数字。",
  check_digit: "校验码与其他数字不符。请将每一位数字与标签核对。",
  ai_length: "该值过短或过长。请与标签核对。",
  ai_characters: "该值含有此处不允许的字符。",
  ai_check_digit: "校验码与其他数字不符。请将每一位数字与标签核对。",
  date: "这个日期或时间不存在。日期按年、月、日各两位（YYMMDD）书写。",
  ai_value: "此处不允许该值。请与标签核对。",
  unknown_ai: "这个应用标识符不存在。请将值前面的数字与标签核对。",
  repeated_ai: "同一个应用标识符出现了多次。",
  excluded_ai: "这些数据不能同时出现在一个代码中。",
  missing_companion: "缺少必须与它一起出现的数据。",
  missing_serial: "缺少序列号。",
  missing_key: "代码没有说明它表示哪个商品或物品。",
  other_key: "该代码表示的不是商品。",
  qualifier_order: "地址各部分的顺序不正确。",
  wrong_place: "该数据在地址中的位置不正确。",
  element_string: "标签的这一部分无法读取。",
  uri: "地址的这一部分书写不正确。",
  epc: "这个 RFID 标签的内容无法读取。",
  too_long: "这超过了代码可能的长度。",
};
