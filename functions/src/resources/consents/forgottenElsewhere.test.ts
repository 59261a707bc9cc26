import type { Consent } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
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
 * A mother says no by the link of the choir, and yes by the link of the song. A year after the event the contacts in her decisions
 * are emptied, while the people are still there, because a name was corrected after the event.
 */
const ACCOUNT = { owner: 'account', group: null };
const MUM = 'mum@example.org';
const EVENT = new Date(`${String(YEAR)}-08-16T06:00:00Z`);
const at = (days: number) => new Date(EVENT.getTime() + days * 86_400_000);
const AMINA = { child: 'Amina Wambui', person: 'p' };

function choirAndSong(inSong: typeof AMINA, yesAt: Date) {
  const { memory, enter } = groupWithGuardians();
  const edition = makeEdition({ year: YEAR, event_date: EVENT });
  memory.put(`editions/${String(YEAR)}`, { ...edition, ...stampsAt() });
  const put = (entry: string, { child, person }: typeof AMINA, said: Partial<Consent>) => {
    enter(entry, MUM, { ...ACCOUNT, state: 'accepted', consent: 'given', name_public: true });
    const people = memory.fields(`entry_people/${entry}`) as unknown as EntryPeople;
    const members = people.members.map((one) => ({ ...one, name: child, person }));
    memory.put(`entry_people/${entry}`, { ...people, members, persons: [person], owner: ACCOUNT.owner });
    const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM };
    const of = { ...ACCOUNT, entry, edition: YEAR, member: `m-${entry}`, person, child };
    const by = { guardian, contact_hash: contactHash(entry, MUM) };
    memory.put(`consents/${entry}`, makeConsent({ ...of, ...by, purposes: EVERY_PURPOSE, ...said }));
  };
  put('choir', AMINA, { decision: 'refused', purposes: NO_PURPOSES, given_at: at(-90) });
  put('song', inSong, { given_at: yesAt });
  const stateIn = async (entry: string) => {
    await followGone(memory.db);
    return memory.fields(`entries/${entry}`)?.consent;
  };
  const night = (day: Date) => cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, day);
  return { stateIn, night };
}

test.each([
  ['before the event', at(-60), [at(366)]],
  ['two months after it', at(60), [at(366)]],
  ['two months after it, and is emptied in a later night', at(60), [at(366), at(430)]],
])(
  'a year later a no stays ended in both entries by the yes that was said in one %s',
  async (_, yesAt, nights) => {
    const { stateIn, night } = choirAndSong(AMINA, yesAt);
    const states = async () => [await stateIn('choir'), await stateIn('song')];
    expect(await states()).toEqual(['given', 'given']);
    for (const day of nights) await night(day);
    expect(await states()).toEqual(['given', 'given']);
  },
);

test.each([
  ['whom the site takes for another person in the song', { ...AMINA, person: 'px' }, at(-60)],
  ['whose sister of a like name sings the song', { child: 'Amina Wambui Njeri', person: 'px' }, at(-60)],
  [
    'whose sister of a like name was agreed to before',
    { child: 'Amina Wambui Njeri', person: 'px' },
    at(-120),
  ],
])(
  'a year later a no in the choir about a child %s takes nothing from the song',
  async (_, inSong, yesAt) => {
    const { stateIn, night } = choirAndSong(inSong, yesAt);
    expect(await stateIn('song')).toBe('given');
    await night(at(366));
    expect(await stateIn('song')).toBe('given');
  },
);
