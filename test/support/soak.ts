/** The long run, `npm run test:soak`: the same tests with larger numbers. */
export const soak = process.env.SOAK === "1";

/** How often something is done: `few` times in `npm test`, `many` times in the long run. */
export const times = (few: number, many: number): number => (soak ? many : few);
