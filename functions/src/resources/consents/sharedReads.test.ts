import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { EntryService } from '../entries/service';
import { groupsIn } from './sharedReads';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const ENTRIES = 20;
const DECISIONS = 200;
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0799 000 000' };

let choir = askedChoir();

/** An account enters one child twenty times, and its guardian has decided two hundred times. */
beforeEach(() => {
  choir = askedChoir();
  for (let count = 0; count < ENTRIES; count += 1)
    choir.enterAmina(`e${String(count)}`, MOTHER.contact, { consent: 'given', state: 'draft' });
  for (let count = 0; count < DECISIONS; count += 1) {
    const entry = `e${String(count % ENTRIES)}`;
    const of = { entry, owner: 'acc', edition: YEAR_OF_GROUP, member: `m-${entry}`, person: 'pa' };
    const said = { child: 'Amina Wambui', guardian: MOTHER, purposes: EVERY_PURPOSE };
    choir.memory.put(`consents/c${String(count)}`, makeConsent({ ...of, ...said }));
  }
  choir.memory.reads = 0;
});

// Those of an entry are also read as its own, and those of an account as of this; each entry has some documents besides.
const MOST = 3 * DECISIONS + 20 * ENTRIES;

test('the list of an account does not read all decisions about a child again for each of its entries', async () => {
  expect(await new EntryService(choir.memory.db).list({ uid: 'acc', isAdmin: false })).toHaveLength(
    ENTRIES + 1,
  );
  expect(choir.memory.reads).toBeLessThan(MOST);
});

test('a link of a guardian does not read them again for each entry', async () => {
  await choir.request();
  expect(choir.memory.reads).toBeLessThan(MOST);
});

test('the groups of entries that could not be read are read again for the next who asks', async () => {
  const { memory } = choir;
  const read = vi.spyOn(memory.db, 'getAll').mockRejectedValueOnce(new Error('unavailable'));
  const groups = groupsIn(memory.db as never, memory.db);
  await expect(groups(['e0', 'e1'])).rejects.toThrow('unavailable');
  expect([...(await groups(['e0', 'e1', 'e0']))]).toEqual([
    ['e0', memory.fields('entries/e0')?.group],
    ['e1', memory.fields('entries/e1')?.group],
  ]);
  await groups(['e1']);
  expect(read).toHaveBeenCalledTimes(2);
});
