import { expect, test } from 'vitest';
import { refusedIn } from './answers';
import type { QueuedGroupOp } from './roster';

const typed = { member: 'm1', base_seq: 1, name: 'Kamau Njoroge', age_band: 'minor' };
const refused = (kind: string, payload: object) =>
  [
    { op_id: kind, refusal: null, result: { outcome: 'invalid', reason: 'sent' }, op: { kind, payload } },
  ] as unknown as QueuedGroupOp[];

test('a refused change of a registered child speaks of the child and keeps what was typed', () => {
  expect(refusedIn(refused('change', typed))).toMatchObject([
    { reason: 'changeSent', name: 'Kamau Njoroge', typed },
  ]);
});

test('a refused removal speaks of the child, and a refused entry of the entry', () => {
  expect(refusedIn(refused('remove', { member: 'm1' }))).toMatchObject([{ reason: 'removeSent' }]);
  expect(refusedIn(refused('enter', { title: 'Mbura' }))).toMatchObject([{ reason: 'sent', typed: null }]);
});
