import { SAMPLE_VALUES } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import type { StepEvent } from './mailLimits';
import type { EntryAndQuotas } from './scene';
import { planTexts } from './texts';

const YEAR = 2026;
const NOW = new Date('2026-08-01T09:00:00Z');
const EVENT = new Date('2026-08-16T06:00:00Z');

test('the next in the waiting list, for whom only a member has a number, reads of the place that became free', async () => {
  const memory = new MemoryFirestore();
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
  memory.put('participants/next', { ...makeParticipant({ phone: '000 000 000' }), ...stampsAt() });
  const members = [makeMember({ phone: '' }), makeMember({ id: 'm2', phone: '0733 000 222' })];
  memory.put('entry_people/next', { ...makeEntryPeople({ edition: YEAR, members }), ...stampsAt() });
  const scene = {
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
    (await planTexts(transaction, memory.db, { scene, told }))();
  });
  const texts = [...memory.all('texts').values()] as unknown as Text[];
  expect(texts).toMatchObject([{ kind: 'offered', entry: 'next', to: '+254733000222' }]);
});
