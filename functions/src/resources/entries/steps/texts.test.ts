import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { SAMPLE_VALUES, TEXT_DEFAULTS } from '@ndeiya/domain/sms/kinds';
import { fillText } from '@ndeiya/domain/sms/template';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import type { EntryRules } from './edition';
import type { EntryAndQuotas } from './readEntry';
import type { StepEvent } from './stepEvent';
import { planTexts, stepText } from './texts';

const YEAR = 2026;
const NOW = new Date('2026-08-01T09:00:00Z');
const EVENT = new Date('2026-08-16T06:00:00Z');

test('the next in the waiting list, for whom only a member has a number, reads of the place that became free', async () => {
  const memory = new MemoryFirestore();
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
  memory.put('participants/next', { ...makeParticipant({ phone: '000 000 000' }), ...stampsAt() });
  const members = [makeMember({ phone: '' }), makeMember({ id: 'm2', phone: '0733 000 222' })];
  memory.put('entry_people/next', { ...makeEntryPeople({ edition: YEAR, members }), ...stampsAt() });
  const records = {
    entry: { ...makeEntry(), id: 'left' },
    people: { members: [] },
  } as unknown as EntryAndQuotas;
  const text = {
    kind: 'offered' as const,
    edition: { year: YEAR, event_date: EVENT },
    entry: 'next',
    says: '2026-08-10',
    values: { ...SAMPLE_VALUES, site: 'Site', link: 'https://site.example/entries/next' },
    valid_until: EVENT,
    now: NOW,
  };
  const event = { entry: 'next', edition: YEAR, owner: null, to: 'offered', at: NOW };
  const told = [{ event, mail: null, text }] as unknown as StepEvent[];
  await memory.db.runTransaction(async (transaction) => {
    (await planTexts(transaction, memory.db, { records, told }))();
  });
  const texts = [...memory.all('texts').values()] as unknown as Text[];
  expect(texts).toMatchObject([{ kind: 'offered', entry: 'next', to: '+254733000222' }]);
});

/** Offers a place to entries with other numbers, one after the other, and gives the entries that were texted. */
async function textedOf(
  events: readonly { entry: string; owner: string | null; actor: 'site' | 'organiser'; group?: string }[],
) {
  const memory = new MemoryFirestore();
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
  const records = { entry: { id: 'left' }, people: { members: [] } } as unknown as EntryAndQuotas;
  for (const [at, { group = null, ...event }] of events.entries()) {
    const phone = `0733 000 ${String(100 + at)}`;
    memory.put(`participants/${event.entry}`, { ...makeParticipant({ phone }), ...stampsAt() });
    const text = {
      kind: 'offered' as const,
      edition: { year: YEAR, event_date: EVENT },
      entry: event.entry,
      group,
      says: '2026-08-10',
      values: { ...SAMPLE_VALUES, site: 'Site', link: 'https://site.example/entries/next' },
      valid_until: EVENT,
      now: NOW,
    };
    const step = { event: { ...event, edition: YEAR, to: 'offered', at: NOW }, mail: null, text };
    await memory.db.runTransaction(async (transaction) => {
      (await planTexts(transaction, memory.db, { records, told: [step as unknown as StepEvent] }))();
    });
  }
  return [...memory.all('texts').values()].map(({ entry, by_account }) => ({ entry, by_account }));
}

test('of offers that the site makes, three a day are texted for one account or group, and those of others and of organisers still go', async () => {
  const most = RATE_LIMITS.newNumbersPerUser.max;
  const offers = (of: { owner: string | null; group?: string }, name: string) =>
    Array.from({ length: most + 1 }, (_, at) => ({
      ...of,
      entry: `${name}${String(at)}`,
      actor: 'site' as const,
    }));
  const others = [
    { entry: 'other', owner: 'other', actor: 'site' as const },
    { entry: 'decided', owner: 'stranger', actor: 'organiser' as const },
  ];
  const all = [
    ...offers({ owner: 'stranger' }, 'own'),
    ...offers({ owner: null, group: 'g1' }, 'class'),
    ...others,
  ];
  const left = [`own${String(most)}`, `class${String(most)}`];
  const texted = (await textedOf(all)).map(({ entry }) => entry);
  expect(texted).toEqual(all.map(({ entry }) => entry).filter((id) => !left.includes(id)));
});

test('an offer that the site makes to an account or group counts as theirs, and one of an organiser or to neither does not', async () => {
  const offers = [
    { entry: 'own', owner: 'stranger', actor: 'site' as const },
    { entry: 'class', owner: null, group: 'g1', actor: 'site' as const },
    { entry: 'typed', owner: null, actor: 'site' as const },
    { entry: 'decided', owner: 'stranger', actor: 'organiser' as const },
  ];
  const texted = await textedOf(offers);
  expect(texted.map(({ by_account }) => by_account)).toEqual([true, true, false, false]);
});

test.each([
  ['accepted', '2026-08-16T09:00:00+03:00', 'Event: August 16, 2026, 09:00 AM, Ndeiya.'],
  ['accepted', '2026-08-16T00:00:00+03:00', 'Event: August 16, 2026, Ndeiya.'],
  ['offered', '2026-08-10T18:00:00+03:00', 'Please confirm it by August 10, 2026, 06:00 PM: '],
  ['offered', '2026-08-10T00:00:00+03:00', 'Please confirm it by August 9, 2026: '],
] as const)('the text of an entry that is %s names the day of %s without midnight', (state, time, words) => {
  const at = new Date(time);
  const rules = { edition: { year: YEAR, event_date: at, location: 'Ndeiya' }, site: 'Site' };
  const entry = { ...makeEntry({ state, offer_expires_at: at }), ...stampsAt(), id: 'e1' };
  const about = { rules: rules as unknown as EntryRules, now: NOW };
  const text = stepText(about, { entry, isOwners: false, isMailed: false });
  expect(text && fillText(TEXT_DEFAULTS[state], text.values)).toContain(words);
});

test('the decision about a group goes to those who perform, and not to the child whose guardian has refused', async () => {
  const memory = new MemoryFirestore();
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const child = { age_band: 'minor', guardian_id: 'g1', person: 'p1', name: 'Amina' } as const;
  const members = [
    makeMember({ id: 'm1', phone: '0711 000 001', ...child }),
    makeMember({ id: 'm2', phone: '0722 000 002' }),
  ];
  const no = { entry: 'choir', child: 'Amina', person: 'p1', edition: YEAR, guardian };
  const people = { ...makeEntryPeople({ edition: YEAR, members, guardians: [guardian] }), ...stampsAt() };
  const entry = { ...makeEntry({ edition: YEAR, kind: 'group' }), has_minor: true, consent: 'refused' };
  memory.put('consents/no', makeConsent({ ...no, decision: 'refused' }));
  memory.put('entries/choir', { ...entry, ...stampsAt() });
  memory.put('entry_people/choir', people);
  const decisions = [{ ...makeConsent({ ...no, decision: 'refused' }), id: 'no' }];
  const own = { entry: { ...entry, id: 'choir' }, people, decisions } as unknown as EntryAndQuotas;
  const other = { entry: { id: 'left' }, people: { members: [] } } as unknown as EntryAndQuotas;
  const edition = { year: YEAR, event_date: EVENT };
  const values = { ...SAMPLE_VALUES, site: 'Site', link: 'https://site.example/entries/choir' };
  for (const [says, records] of [
    ['own', own],
    ['moved', other],
  ] as const) {
    const text = { kind: 'offered', edition, entry: 'choir', says, values, valid_until: EVENT, now: NOW };
    const event = { entry: 'choir', edition: YEAR, owner: null, actor: 'organiser', to: 'offered', at: NOW };
    const told = [{ event, mail: null, text }] as unknown as StepEvent[];
    await memory.db.runTransaction(async (transaction) => {
      (await planTexts(transaction, memory.db, { records, told }))();
    });
  }
  const texts = [...memory.all('texts').values()] as unknown as Text[];
  expect(texts.map(({ to }) => to)).toEqual(['+254722000002', '+254722000002']);
});
