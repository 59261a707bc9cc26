import type { Defence } from './defence';
import { functions, PLATFORM, web } from './places';

/**
 * The defences that docs/reliability.md says were removed, as far as a unit test or a test of the rules fails without them.
 * Those that only a whole suite or a browser misses are removed by hand.
 */
export const RELIABILITY: readonly Omit<Defence, 'document'>[] = [
  // ---- Nothing lost, nothing twice
  {
    name: 'one question for a slot from a process',
    file: `${PLATFORM}/oncePerSlot.ts`,
    find: '  claims.set(marker.path, claim);\n',
    replace: '',
    ...functions(`${PLATFORM}/oncePerSlot.test.ts`),
  },
  {
    name: "the look whether a form's record is there already",
    file: 'web/src/data/admin/documents.ts',
    find: 'if (!before) {\n      transaction.set(ref, {',
    replace: 'if (attempt > 0) {\n      transaction.set(ref, {',
    ...web('web/src/data/admin/documents.test.ts'),
  },
  {
    name: 'a write that was run again leaves what is there alone',
    file: 'web/src/data/admin/documents.ts',
    find: '    if (attempt > 1) return;\n',
    replace: '',
    ...web('web/src/data/admin/documents.test.ts'),
  },
  {
    name: 'nothing goes on after the person was told',
    file: 'web/src/data/admin/documents.ts',
    find: '      if (given.up) throw new OfflineError();\n',
    replace: '',
    ...web('web/src/data/admin/documents.test.ts'),
  },
  {
    name: "one's own change is no conflict",
    file: 'web/src/data/admin/documents.ts',
    find: '      if (isSame(current, fields)) return;\n',
    replace: '',
    ...web('web/src/data/admin/documents.test.ts'),
  },
];
