/** The worker's entry. */
import { createApp } from "./http/app.ts";

export default createApp();
