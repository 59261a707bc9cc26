import { entries } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { askedChoir } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { EntryService } from '../entries/service';
import { decisionsIn } from './apply';
import { sharedReads, sharedReadsOnly } from './sharedReads';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const DECISIONS = 400;
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0799 000 000' };

/** An entry of so many children, about whom 400 decisions were made in it. */
function entryWith(children: number, of: { owner: string | null; group: string | null }) {
  const { memory, enterAmina } = askedChoir();
  enterAmina('e1', MOTHER.contact, { consent: 'given', state: 'draft', has_minor: true, ...of });
  const people = memory.fields('entry_people/e1') ?? {};
  const members = Array.from({ length: children }, (_, at) => ({
    ...makeMember({
      id: `m${String(at)}`,
      name: `Amina Wambui ${String(at)}`,
      age_band: 'minor',
      guardian_id: 'g',
    }),
    person: `p${String(at)}`,
  }));
  memory.put('entry_people/e1', {
    ...people,
    owner: of.owner,
    members,
    persons: members.map(({ person }) => person),
  });
  for (let count = 0; count < DECISIONS; count += 1) {
    const place = String(count % children);
    const said = { child: `Amina Wambui ${place}`, guardian: MOTHER, purposes: EVERY_PURPOSE };
    const where = { entry: 'e1', edition: YEAR_OF_GROUP, member: `m${place}`, person: `p${place}`, ...of };
    memory.put(`consents/c${String(count).padStart(4, '0')}`, makeConsent({ ...where, ...said }));
  }
  memory.reads = 0;
  return memory;
}

const CASES = [
  ['a child of an account', 1, { owner: 'acc', group: null }],
  ['a child of nobody’s account', 1, { owner: null, group: null }],
  ['a choir of an account', 200, { owner: 'acc', group: null }],
  ['a choir of a group', 200, { owner: null, group: 'g1' }],
] as const;

test.each(CASES)('the entry of %s reads each of its decisions once', async (_whose, children, of) => {
  const memory = entryWith(children, of);
  await new EntryService(memory.db).get('e1', { uid: 'admin', isAdmin: true });
  // The documents of the entry and of its edition are some more.
  expect(memory.reads).toBeLessThan(DECISIONS + 30);
});

test.each(CASES)(
  'the decisions about %s are the same as where each is read again',
  async (_whose, children, of) => {
    const memory = entryWith(children, of);
    const other = memory.fields('consents/c0000') ?? {};
    memory.put('consents/elsewhere', { ...other, entry: 'e2', owner: 'other', group: null });
    memory.put('consents/nobodys', { ...other, person: null, owner: null, group: null });
    memory.put('consents/damaged', { person: 'p0', decision: 'refused' });
    memory.put('consents/more', { entry: 'e1', decision: 'refused' });
    const entry = entries.converter.fromFirestore({
      id: 'e1',
      data: () => memory.fields('entries/e1') ?? {},
    });
    const readWith = (reads: typeof sharedReads) =>
      memory.db.runTransaction((transaction) =>
        decisionsIn(transaction, memory.db, { ...entry, ...reads(transaction, memory.db) }),
      );
    const [once, again] = [await readWith(sharedReadsOnly), await readWith(sharedReads)];
    expect(again).toHaveLength(DECISIONS + 4);
    expect(once.map(({ id }) => id)).toEqual(again.map(({ id }) => id));
  },
);
