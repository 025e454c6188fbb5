/** The long run, `npm run test:soak`: the same tests with larger numbers. */
export const soak = process.env.SOAK === "1";

/** A number of repetitions: `few` in `npm test`, `many` in the long run. */
export const times = (few: number, many: number): number => (soak ? many : few);
