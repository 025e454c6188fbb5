/** A style as text: what pages have in their head. */
declare module "*.css?inline" {
  const css: string;
  export default css;
}

/** A style that the bundler puts beside a script. */
declare module "*.css" {}
