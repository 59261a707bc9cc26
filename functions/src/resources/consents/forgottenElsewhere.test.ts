import type { Consent } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { cleanConsents } from './cleaning';
import { followGone } from './goneTexts';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother says no by the link of the choir, and yes later by the link of the song: the child is one person, and given in both. A year after the
 * event the contacts in her decisions are emptied, while the people of the song are still there, because a name was corrected
 * after the event.
 */
const ACCOUNT = { owner: 'account', group: null };
const MUM = 'mum@example.org';
const EVENT = new Date(`${String(YEAR)}-08-16T06:00:00Z`);
const at = (days: number) => new Date(EVENT.getTime() + days * 86_400_000);

test.each([
  ['before the event', at(-60), [at(366)]],
  ['two months after it', at(60), [at(366)]],
  ['two months after it', at(60), [at(366), at(430)]],
])('her last word stays her last one where she has said yes %s', async (_, yesAt, nights) => {
  const { memory, enter } = groupWithGuardians();
  memory.put(`editions/${String(YEAR)}`, {
    ...makeEdition({ year: YEAR, event_date: EVENT }),
    ...stampsAt(),
  });
  for (const id of ['choir', 'song']) {
    enter(id, MUM, { ...ACCOUNT, state: 'accepted', consent: 'given', name_public: true });
    const { members } = memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
    const own = members.map((one) => ({ ...one, name: 'Amina Wambui', person: 'p' }));
    const fields = { members: own, persons: ['p'], owner: ACCOUNT.owner };
    memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), ...fields });
  }
  const said = (id: string, entry: string, fields: Partial<Consent>) => {
    const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM };
    const of = { ...ACCOUNT, edition: YEAR, member: `m-${entry}`, person: 'p', child: 'Amina Wambui' };
    const by = { guardian, contact_hash: contactHash(entry, MUM) };
    memory.put(`consents/${id}`, makeConsent({ entry, ...of, ...by, purposes: EVERY_PURPOSE, ...fields }));
  };
  said('no', 'choir', { decision: 'refused', purposes: NO_PURPOSES, given_at: at(-90) });
  said('yes', 'song', { given_at: yesAt });
  const state = () =>
    ['choir', 'song'].map((id) => (memory.fields(`entries/${id}`) as unknown as Entry).consent);
  await followGone(memory.db);
  expect(state()).toEqual(['given', 'given']);
  for (const night of nights) await cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, night);
  await followGone(memory.db);
  expect(state()).toEqual(['given', 'given']);
});
