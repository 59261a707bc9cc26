import type { Defence } from './defence';
import { webNode } from './places';

const SENDER = 'web/src/data/recordings/sender.ts';
const TEST = webNode('web/src/data/recordings/sender.test.ts');

/** The rules of sending a recording that docs/reliability.md says were removed. */
export const RECORDINGS: readonly Omit<Defence, 'document'>[] = [
  {
    name: 'the question how much has arrived, before a piece is sent again',
    file: 'web/src/data/recordings/attempt.ts',
    find: 'const { recording, arrived: from } = await',
    replace: 'const from = 0;\n    const { recording } = await',
    ...TEST,
  },
  {
    name: 'the lock by which one tab sends',
    file: SENDER,
    find: 'if (!locks) return work();',
    replace: 'return work();',
    ...TEST,
  },
  {
    name: 'the new token for a piece that was refused with 401',
    file: 'web/src/data/recordings/protocol.ts',
    find: 'first.status === 401 ? await send(true) : first',
    replace: 'first',
    ...TEST,
  },
  {
    name: 'the short wait after a cut where pieces have arrived',
    file: SENDER,
    find: 'sent > last ? 0 : failures + 1',
    replace: 'failures + 1',
    ...TEST,
  },
];
