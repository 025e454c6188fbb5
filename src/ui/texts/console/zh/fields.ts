/** Chinese texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) => `最后一位不是其他数字的校验码，正确的校验码是 ${right}。`,
    length: "GTIN 有 8、12、13 或 14 位数字。",
    notDigits: "GTIN 只含数字。",
    offers: "可能的编号",
    use: (gtin) => `使用 ${gtin}`,
    taken: (name) => `此编号已属于“${name}”。`,
    takenOffer: (gtin, name) => `编号 ${gtin} 已属于“${name}”。`,
  },
  country: { none: "没有此名称的国家或地区。", help: "输入国家或地区名称" },
  language: { none: "没有此名称的语言。", help: "输入语言名称" },
  remove: (name) => `移除 ${name}`,
  clear: "清除",
  incompleteDate: "日期不完整。请填写每一部分，或清除它。",
  incompleteTime: "时间不完整。请填写小时和分钟，或将两者都删除。",
  mediaTypes: {
    "text/html": "网页",
    "application/pdf": "PDF 文档",
    "image/jpeg": "图片（JPEG）",
    "image/png": "图片（PNG）",
    "image/webp": "图片（WebP）",
    "video/mp4": "视频（MP4）",
    "audio/mpeg": "音频（MP3）",
    "text/plain": "纯文本",
    "text/csv": "表格（CSV）",
    "application/json": "数据（JSON）",
    "application/ld+json": "数据（JSON-LD）",
    "application/xml": "数据（XML）",
  },
  day: "日",
  month: "月",
};
