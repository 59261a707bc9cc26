/** The message of an error somewhere inside a field's error: of the third amount of the second prize. */
export function messageAt(error: unknown, ...path: (string | number)[]): string | undefined {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    error,
  );
  const message = (found as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message ? message : undefined;
}
