/** Sets the addresses of the worker's own suite, because test files that run at once must not share a database. */
const suites = JSON.parse(process.env.SUITES ?? '[]') as Record<string, string>[];
if (suites.length > 0) {
  const own = suites[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own)
    throw new Error(`Worker ${process.env.VITEST_POOL_ID ?? ''} has no suite: start as many as workers.`);
  Object.assign(process.env, own);
}
