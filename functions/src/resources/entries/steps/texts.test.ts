import { SAMPLE_VALUES, TEXT_DEFAULTS } from '@ndeiya/domain/sms/kinds';
import { fillText } from '@ndeiya/domain/sms/template';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import type { EntryRules } from './edition';
import type { StepEvent } from './mailLimits';
import type { EntryAndQuotas } from './readEntry';
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
