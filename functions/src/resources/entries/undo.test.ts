import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { isTakenBack, lastDecision } from '@ndeiya/domain/entries/takeBack';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { OrganiserService } from './organiser';

/** An organiser takes a decision back, and the answer to the first try is lost. */

const YEAR = 2026;
let memory: MemoryFirestore;
let service: OrganiserService;

beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.useFakeTimers({ toFake: ['Date'] });
  memory = new MemoryFirestore();
  const edition = makeEdition({ year: YEAR, categories: [newCategory('Poetry', true)], prizes: [] });
  const event_date = new Date(Date.now() + 30 * 86_400_000);
  memory.put(`editions/${String(YEAR)}`, { ...edition, state: 'open', event_date, ...stampsAt() });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const entry = makeEntry({ edition: YEAR, state: 'submitted', owner: null, number: '' });
  memory.put('entries/e1', { ...entry, ...stampsAt() });
  const members = [makeMember({ phone: '0712 345 678' })];
  memory.put('entry_people/e1', {
    ...makeEntryPeople({ edition: YEAR, owner: null, members }),
    ...stampsAt(),
  });
  memory.put('participants/e1', { ...makeParticipant({ email: 'e1@example.org' }), ...stampsAt() });
  service = new OrganiserService(memory.db);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Decides, and returns the decision as the page knows it. Each step has a time of its own. */
async function decide(to: EntryDecision, pending = false) {
  vi.advanceTimersByTime(1000);
  const input = { ids: ['e1'], to, pending, notify: true, comment: 'Why' };
  const { changed } = await service.decide(input, 'admin');
  return lastDecision(changed[0]!, changed[0]!.events);
}
type Named = Parameters<OrganiserService['undo']>[0]['of'];
const undo = (of?: Named) => {
  vi.advanceTimersByTime(1000);
  return service.undo({ id: 'e1', reason: '', notify: true, of }, 'admin');
};
const stored = () => memory.fields('entries/e1');
const countMails = () => memory.all('mail').size;

test('a decision that is taken back twice by its name is taken back once, with one mail', async () => {
  const accepted = await decide('accepted');
  await undo(accepted);
  expect(stored()).toMatchObject({ state: 'submitted' });
  const before = { mails: countMails(), entry: stored() };
  expect(await undo(accepted)).toMatchObject({ state: 'submitted' });
  expect({ mails: countMails(), entry: stored() }).toEqual(before);
});

test('a decision that another one has followed stays where the earlier one is taken back by its name', async () => {
  const accepted = await decide('accepted');
  await decide('cancelled');
  expect(await undo(accepted)).toMatchObject({ state: 'cancelled' });
});

test('a noted decision that is taken back twice leaves the decision before it', async () => {
  await decide('accepted');
  const noted = await decide('declined', true);
  const mails = countMails();
  expect(await undo(noted)).toMatchObject({ state: 'accepted', pending_state: null });
  expect(await undo(noted)).toMatchObject({ state: 'accepted', pending_state: null });
  expect(countMails()).toBe(mails);
});

test('a noted decision that is taken back twice leaves the same one that was noted again meanwhile', async () => {
  const noted = await decide('accepted', true);
  await undo(noted);
  await decide('accepted', true);
  expect(await undo(noted)).toMatchObject({ pending_state: 'accepted' });
  expect(stored()).toMatchObject({ pending_state: 'accepted', pending_comment: 'Why' });
});

test('a noted decision that was announced meanwhile is not said to be taken back', async () => {
  const noted = await decide('accepted', true);
  await service.announce({ ids: ['e1'], preview: false }, 'other');
  const answer = await undo(noted);
  expect(answer).toMatchObject({ state: 'accepted', pending_seq: null });
  expect(isTakenBack(noted, answer)).toBe(false);
});

test('a request without a name, as older pages send it, takes back what is there', async () => {
  await decide('accepted');
  expect(await undo()).toMatchObject({ state: 'submitted' });
  expect(await undo()).toMatchObject({ state: 'accepted' });
});
