/** Made by `npm run generate` from the files in `icons/`: change those. */
import { Buffer } from "node:buffer";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** Bars, and the square that succeeds them. */
export const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0b3d6b"/><path fill="#fff" d="M12 14h4v36h-4zM20 14h2v36h-2zM25 14h5v36h-5zM34 14h18v18h-18zM34 38h8v12h-8zM46 38h6v4h-6zM46 46h6v4h-6z"/><path fill="#0b3d6b" d="M39 19h8v8h-8z"/></svg>';

/** 512 pixels each way, to the edge: hosts round the corners as they like. */
export const ICON_PNG = bytes(
  "iVBORw0KGgoAAAANSUhEUgAAAgAAAAIAAQMAAADOtka5AAAABlBMVEULPWv///96iGMrAAABWklEQVR4nO3YwUoDURBEUfH//3lcqGiBxEV3eEPq3I2JhMM01CL69jbsHfAKwLjzJwDsALAEjDt/AsAOAEvAuPMnAOwAsASMO38CwA4AS8C48ycA7ACwBIw7fwLADgBLwLjzJwC2d3Bd1/X58+vN9f3bbPUJAHcAIjuoBSI7qAUiO6gFIjuoBaIHO/j9ETt4PSCyg1ogsoNaILKDWiCyg1ogsoNaILKDWiCyg1og8n+kWiCyg1ogsoNaILKDWiCyg1og+nsHT34CwB2AyA5qgcgOaoHIDmqByA5qgcgOaoHo8d+NP69XnwBwByCyg1ogsoNaILKDWiD6fwdPeALAHYDIDmqByA5qgcgOaoHI98RaILKDWiCyg1ogsoNaYNz5EwB2AFgCxp0/AWAHgCVg3PkTAHYAWALGnT8BYAeAJWDc+RMAdgBYAsadPwFgB4AlYNz5EwB2AFgCPgBxOyCOYoDRcwAAAABJRU5ErkJggg==",
);

/** For clients that ask for /favicon.ico unasked: one PNG of 64 pixels in its container. */
export const FAVICON = bytes(
  "AAABAAEAQEAAAAEAIAB4AAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAABAAAAAQAEDAAAAkKfjnQAAAAZQTFRFCz1r////eohjKwAAAC1JREFUeJxjYBhYwM9TY///A/EMO0bqMEiyFO5Ukhj2hz8QZhxgIMwgZM5AAgBtSkgNskFyswAAAABJRU5ErkJggg==",
);
