/** Logs a failure. This is the only function that writes to the browser's console. */
export function logError(what: string, error: unknown): void {
  console.error(`${what}:`, error);
}
