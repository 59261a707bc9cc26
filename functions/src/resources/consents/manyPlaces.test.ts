import type { Consent } from '@ndeiya/domain/consents/consent';
import { entries } from '@ndeiya/domain/entries/entry';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { nearNoes } from './apply';
import { sharedReads } from './sharedReads';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const NO = { edition: YEAR_OF_GROUP, person: null, decision: 'refused' } as const;
const STRANGERS = { owner: 'stranger', group: null };

interface Noes {
  many: number;
  /** The name of the child of each no. */
  nameAt: (at: number) => string;
  whose: Pick<Consent, 'owner' | 'group'>;
}

/** Counts how often names are looked up for a title with a name that so many refused children have, of ten entries or of as many. */
async function lookUps({ many, nameAt, whose }: Noes, places = many): Promise<number> {
  const { memory, enter } = groupWithGuardians();
  for (let at = 0; at < many; at += 1) {
    const entry = `e${String(at % places)}`;
    memory.put(`consents/n${String(at)}`, makeConsent({ ...NO, ...whose, entry, child: nameAt(at) }));
  }
  enter('c1', 'mum@example.org');
  const entry = entries.converter.fromFirestore({
    id: 'c1',
    data: () => memory.fields('entries/c1') ?? {},
  });
  return memory.db.runTransaction(async (transaction) => {
    const of = { ...entry, ...sharedReads(transaction, memory.db) };
    await of.noes(YEAR_OF_GROUP);
    for (let at = 0; at < places; at += 1) await of.places(`e${String(at)}`);
    const looks = [vi.spyOn(Map.prototype, 'get'), vi.spyOn(Set.prototype, 'has')];
    await nearNoes(transaction, memory.db, { entry: of, texts: ['Song of Wanjiku'], decisions: [] });
    const counted = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return counted;
  });
}

test('names of a title that refused children of many entries have are compared in proportion to them', async () => {
  const counted = (many: number) =>
    lookUps({
      many,
      nameAt: (at) => `Wanjiku Kamau${String(at)} ${String(many)}`,
      whose: { owner: null, group: 'g1' },
    });
  const few = await counted(100);
  expect(await counted(200)).toBeLessThan(2.5 * few);
});

/** The words of a made-up name, in another order each time. */
function inOrder(at: number): string {
  const words = ['Amina', 'Faith', 'Grace', 'Joy', 'Mary', 'Wambui', 'Njeri', 'Wanjiku', 'Kamau', 'Mwangi'];
  const name: string[] = [];
  for (let rest = at; words.length > 0; rest = Math.floor(rest / (words.length + 1)))
    name.push(...words.splice(rest % words.length, 1));
  return name.join(' ');
}

test('a title with a name that many refused children of strangers have, whose names are the same words in another order, compares none of them', async () => {
  const names = Array.from({ length: 200 }, (_, at) => inOrder(at));
  expect(new Set(names).size).toBe(names.length);
  const counted = await lookUps({ many: names.length, nameAt: (at) => names[at]!, whose: STRANGERS }, 10);
  expect(counted).toBeLessThan(names.length);
});

/** A decision of before the field. */
const older = ({ group: _group, ...fields }: Omit<Consent, 'id'>) => fields;

test('a no of a group counts for the titles of its entries also where its document does not say the group', async () => {
  const { memory, enter } = groupWithGuardians();
  const no = (entry: string, whose: Pick<Consent, 'owner' | 'group'>) =>
    makeConsent({ ...NO, ...whose, entry, child: 'Wanjiku Kamau' });
  const unsaid = { owner: null, group: null };
  const account = { owner: 'acc', group: null };
  // Each in an entry of its own, because all decisions are read of an entry in which one no was found.
  const counting = {
    said: no('said', { ...unsaid, group: 'g1' }),
    saidSinceTaken: no('saidSinceTaken', { ...account, group: 'g1' }),
    older: older(no('older', unsaid)),
    olderSinceTaken: older(no('olderSinceTaken', account)),
    damaged: { ...no('damaged', account), group: 7 },
    whileEntryWasDamaged: no('whileEntryWasDamaged', unsaid),
  };
  const others = {
    walkIn: no('walkIn', unsaid),
    strangers: no('strangers', account),
    olderOfStrangers: older(no('olderOfStrangers', account)),
    otherGroups: no('otherGroups', { ...unsaid, group: 'g2' }),
  };
  for (const [id, fields] of Object.entries({ ...counting, ...others })) {
    enter(id, 'mum@example.org', { owner: fields.owner, group: id in counting ? 'g1' : null });
    memory.put(`consents/${id}`, fields);
  }
  enter('c1', 'mum@example.org');
  const entry = entries.converter.fromFirestore({
    id: 'c1',
    data: () => memory.fields('entries/c1') ?? {},
  });
  const found = await memory.db.runTransaction((transaction) =>
    nearNoes(transaction, memory.db, { entry, texts: ['Song of Wanjiku'], decisions: [] }),
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(Object.keys(counting).toSorted());
});
