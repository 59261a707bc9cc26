import type { Defence } from './defence';
import { functions, PLATFORM, web } from './places';

/**
 * The defences that docs/reliability.md says were removed, as far as a unit test or a test of the rules fails without them.
 * Those that only a whole suite or a browser misses are removed by hand.
 */
export const RELIABILITY: readonly Omit<Defence, 'document'>[] = [
  // ---- Nothing lost, nothing twice
  {
    name: 'the limit of one request for a slot from each process',
    file: `${PLATFORM}/throttle.ts`,
    find: '  claims.set(marker.path, claim);\n',
    replace: '',
    ...functions(`${PLATFORM}/throttle.test.ts`),
  },
  {
    name: 'the read that finds the record of a repeated form',
    file: 'web/src/data/admin/documents.ts',
    find: 'if (!before) {\n      transaction.set(ref, {',
    replace: 'if (attempt > 0) {\n      transaction.set(ref, {',
    ...web('web/src/data/admin/documents.dom.test.ts'),
  },
  {
    name: 'the check that a repeated write changes nothing',
    file: 'web/src/data/admin/documents.ts',
    find: '    if (attempt > 1) return;\n',
    replace: '',
    ...web('web/src/data/admin/documents.dom.test.ts'),
  },
  {
    name: 'the end of a write when the person is told about the failure',
    file: 'web/src/data/admin/documents.ts',
    find: '      if (given.up) throw new OfflineError();\n',
    replace: '',
    ...web('web/src/data/admin/documents.dom.test.ts'),
  },
  {
    name: 'the rule that the own change is no conflict',
    file: 'web/src/data/admin/documents.ts',
    find: '      if (isSame(current, fields)) return;\n',
    replace: '',
    ...web('web/src/data/admin/documents.dom.test.ts'),
  },
];
