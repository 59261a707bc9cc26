/** The one place that writes to the browser's console: what failed, and with what. */
export function logError(what: string, error: unknown): void {
  console.error(`${what}:`, error);
}
