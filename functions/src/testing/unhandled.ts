/**
 * Runs `work` and returns the unhandled errors meanwhile, each of which would end a server's process.
 * Vitest's own listeners would fail the whole run without naming a test.
 */
export async function unhandledDuring(work: () => Promise<void>): Promise<unknown[]> {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'uncaughtException'));
  for (const event of events) process.removeAllListeners(event).on(event, note);
  try {
    await work();
    // Streams report their errors in a later turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    events.forEach((event, place) => {
      process.removeAllListeners(event);
      for (const listener of before[place] ?? []) process.on(event, listener);
    });
  }
  return unhandled;
}
