import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { EntryService } from '../entries/service';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const ENTRIES = 20;
const DECISIONS = 200;
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0799 000 000' };

let choir = askedChoir();

/** An account enters one child twenty times, and its guardian has decided two hundred times. */
beforeEach(() => {
  choir = askedChoir();
  for (let count = 0; count < ENTRIES; count += 1) {
    const id = `e${String(count)}`;
    choir.enter(id, MOTHER.contact, { group: null, owner: 'acc', consent: 'given', state: 'draft' });
    const people = choir.memory.fields(`entry_people/${id}`) as { members: object[] };
    const members = people.members.map((one) => ({ ...one, name: 'Amina Wambui', person: 'pa' }));
    choir.memory.put(`entry_people/${id}`, { ...people, owner: 'acc', members, persons: ['pa'] });
  }
  for (let count = 0; count < DECISIONS; count += 1) {
    const entry = `e${String(count % ENTRIES)}`;
    const of = { entry, owner: 'acc', edition: YEAR_OF_GROUP, member: `m-${entry}`, person: 'pa' };
    const said = { child: 'Amina Wambui', guardian: MOTHER, purposes: EVERY_PURPOSE };
    choir.memory.put(`consents/c${String(count)}`, makeConsent({ ...of, ...said }));
  }
  choir.memory.reads = 0;
});

// Each entry also has some documents and decisions of its own.
const MOST = 3 * DECISIONS + 20 * ENTRIES;

test('the list of an account reads the decisions about a child of many entries once', async () => {
  expect(await new EntryService(choir.memory.db).list({ uid: 'acc', isAdmin: false })).toHaveLength(
    ENTRIES + 1,
  );
  expect(choir.memory.reads).toBeLessThan(MOST);
});

test('a link of a guardian reads them once', async () => {
  await choir.request();
  expect(choir.memory.reads).toBeLessThan(MOST);
});
