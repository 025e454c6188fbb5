/** The part of qrcode that makes a symbol; its index would bring image writers that need Node. */
declare module "qrcode/lib/core/qrcode.js" {
  export { create } from "qrcode";
}
