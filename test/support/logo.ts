/** An operator's logo, as the file that BRAND_LOGO names. */
export const LOGO_PATH = "/brand/logo.svg";

/** A drawing that tries what a drawing must not do. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0b57d0"/><path fill="#fff" d="M18 18h6v28h-6zM28 18h3v28h-3zM35 18h8v28h-8zM46 18h3v28h-3z"/><script>parent.wasRun = 1; top.wasRun = 1</script></svg>`;

/** The logo for a browser whose deployment was built without the file. */
export const LOGO_FILE = { contentType: "image/svg+xml", body: LOGO };
