type Hits = Record<string, number>;

/** The switches of Stryker's faults, and what it counts, as the code that it has changed reads them. */
interface Switches {
  activeMutant?: string | undefined;
  /** Where it is not set, the hits are of the module that is being loaded. */
  currentTestId?: string | undefined;
  hitCount?: number;
  /** A fault that is asked for more often than this throws, so that a loop without an end has one. */
  hitLimit?: number;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

declare global {
  // Only a variable of this kind is a property of the global object.
  var __stryker__: Switches | undefined;
}

/** The switches of this worker. */
export function switches(): Switches {
  return (globalThis.__stryker__ ??= {});
}

/** Takes the hits of a test out of what was counted. */
export function takeHits({ mutantCoverage }: Switches, test: string): Hits {
  const hits = mutantCoverage?.perTest[test] ?? {};
  if (mutantCoverage) mutantCoverage.perTest[test] = {};
  return hits;
}
