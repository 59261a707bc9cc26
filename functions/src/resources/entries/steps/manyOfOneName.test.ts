import type * as nodeCrypto from 'node:crypto';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { contactHash } from '../../consents/people';
import { membersWithPersons } from './persons';

const hashes = vi.hoisted(() => ({ made: 0 }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof nodeCrypto>();
  const createHash = (...of: Parameters<typeof real.createHash>) => {
    hashes.made += 1;
    return real.createHash(...of);
  };
  return { ...real, createHash };
});

const EDITION = 2031;
const ENTRIES = 10;
const CHILDREN = 5;
const NAME = 'Amina Wambui';

/** Saves a choir of children of one name in an account that has been told about so many others of that name, each by a contact of its own. */
async function hashesOfSave(decisions: number): Promise<number> {
  const memory = new MemoryFirestore();
  for (let at = 0; at < decisions; at += 1) {
    const entry = `e${String(at % ENTRIES)}`;
    const guardian = {
      id: 'g',
      name: `Guardian ${String(at)}`,
      relation: 'Mother',
      contact: `+2547${String(10_000_000 + at)}`,
    };
    const about = {
      edition: EDITION,
      entry,
      owner: 'acc',
      group: null,
      member: 'm',
      person: `p${String(at)}`,
    };
    const contact_hash = contactHash(entry, guardian.contact);
    memory.put(`consents/d${String(at)}`, {
      ...makeConsent({ ...about, child: NAME, guardian }),
      contact_hash,
    });
  }
  const guardians = Array.from({ length: CHILDREN }, (_, at) => {
    const of = { id: `g${String(at)}`, name: `Other ${String(at)}`, relation: 'Mother' };
    return { ...of, contact: `0722${String(100_000 + at)}` };
  });
  const members = guardians.map(({ id }, at) =>
    makeMember({ id: `m${String(at)}`, name: NAME, age_band: 'minor', guardian_id: id }),
  );
  hashes.made = 0;
  await membersWithPersons((query) => query.get(), memory.db, {
    of: { id: 'new', owner: 'acc', edition: EDITION },
    before: { members: [], guardians: [] },
    after: { members, guardians },
  });
  return hashes.made;
}

test('a save of children of one name hashes each contact once for each entry, however many were asked about', async () => {
  const few = await hashesOfSave(ENTRIES);
  expect(few).toBeGreaterThan(0);
  expect(await hashesOfSave(8 * ENTRIES)).toBe(few);
});
