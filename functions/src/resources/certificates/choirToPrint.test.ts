import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { certificateOf, printStage, saidOf } from '../../testing/printStage';
import { unnamedNow } from './toPrint';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A choir of so many children, each with a certificate; the guardian of the first one does not allow its name. */
async function readsOf(children: number, holders: 'present' | 'gone'): Promise<number> {
  const ids = Array.from({ length: children }, (_, at) => `m${String(at)}`);
  const members = ids.map((id) =>
    makeMember({ id, name: `Amina ${id}`, age_band: 'minor', guardian_id: 'g1' }),
  );
  const decisions = ids.map((member, at) =>
    saidOf({ member, child: `Amina ${member}`, purposes: { ...EVERY_PURPOSE, publish_name: at > 0 } }),
  );
  const memory = printStage({ members, decisions });
  const called = holders === 'present' ? 'Amina' : 'Zawadi';
  const list = ids.map((member) => {
    const name = `${called} ${member}`;
    const stored = certificateOf({ holder_name: name, followed: { member, name }, created_at: new Date() });
    return { ...(stored as unknown as Certificate), id: member };
  });
  memory.reads = 0;
  const unnamed = await unnamedNow(memory.db, list);
  if (holders === 'present') expect([...unnamed.keys()]).toEqual(['m0']);
  return memory.reads;
}

test.each(['present', 'gone'] as const)(
  'the certificates of a choir twice as large take twice the reads, where those on them are %s',
  async (holders) => {
    const few = await readsOf(10, holders);
    expect(await readsOf(20, holders)).toBeLessThan(2.5 * few);
  },
);
