import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React notes a stack trace for each element that it makes, ten thousand at a time, for messages that no test reads. They
 * took a tenth of the processor time of the tests of components. From now on React counts as if it had noted all of them.
 */
export function noteNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stack traces elsewhere now: web/src/testing/ownerStacks.ts.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
}
