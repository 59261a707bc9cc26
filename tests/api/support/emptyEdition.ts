import { beforeAll, beforeEach } from 'vitest';
import { type Account, makeAdmin, resetLimits, resetSuite } from '../../support/backend';
import { clearEntries, putEdition } from '../../support/entries';
import { withoutTriggers } from './withoutTriggers';

/** Each test of the file finds an edition without entries, and triggers that are off. `use` gets the administrator. */
export function onEmptyEdition(use: (admin: Account) => void): void {
  withoutTriggers();
  beforeAll(async () => {
    await resetSuite();
    use(await makeAdmin());
  });
  beforeEach(async () => {
    await resetLimits();
    await clearEntries();
    await putEdition({});
  });
}
