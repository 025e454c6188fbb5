/** The server's icon: bars, and the square that succeeds them. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0b3d6b"/><path fill="#fff" d="M12 14h4v36h-4zM20 14h2v36h-2zM25 14h5v36h-5zM34 14h18v18H34zM34 38h8v12h-8zM46 38h6v4h-6zM46 46h6v4h-6z"/><path fill="#0b3d6b" d="M39 19h8v8h-8z"/></svg>`;
