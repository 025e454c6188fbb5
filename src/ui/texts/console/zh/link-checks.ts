/** Chinese texts: see ../link-checks.ts. */
import type { linkCheckTexts as english } from "../link-checks.ts";

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "目标可访问",
    redirecting: "目标已移动",
    broken: "目标失效",
    unclear: "目标未检查",
  },
  reasons: {
    status: (status) => `服务器返回 ${status}。`,
    refused: (status) => `服务器拒绝程序访问（${status}）。请打开页面检查。`,
    timeout: () => "服务器没有及时响应。",
    unreachable: () => "无法连接服务器，或其证书无效。",
    host_down: () => "该服务器对另外两个链接也没有响应。",
    too_many_redirects: () => "重定向超过五次。",
    bad_redirect: () => "重定向没有有效的网址。",
    private_redirect: () => "重定向到不公开的网址。",
    not_followed: () => "重定向到带有端口或密码的网址。",
    not_public: () => "网址不公开，或带有端口或密码。",
    needs_value: () => "网址需要只有扫码时才有的值。",
    own_page: () => "该网址是本服务器的另一个页面。",
  },
  leadsTo: (location) => `它指向 ${location}。`,
  checked: (time) => `检查时间：${time}。`,
  run: "检查链接",
  running: "正在检查…",
  progress: (count) => `目前已检查 ${count.toLocaleString("zh")} 个链接`,
  done: (count) => `已检查 ${count.toLocaleString("zh")} 个链接`,
};
