import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { OrganiserService } from './organiser';

/** Two organisers decide the same about an entry, from pages that both show it as it was before. */

const YEAR = 2026;
let memory: MemoryFirestore;
let service: OrganiserService;

beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  vi.stubEnv('SITE_URL', 'https://site.example');
  memory = new MemoryFirestore();
  const edition = makeEdition({ year: YEAR, categories: [newCategory('Poetry', true)], prizes: [] });
  const event_date = new Date(Date.now() + 30 * 86_400_000);
  memory.put(`editions/${String(YEAR)}`, { ...edition, state: 'open', event_date, ...stampsAt() });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  for (const id of ['e1', 'e2']) {
    const entry = makeEntry({ edition: YEAR, state: 'submitted', owner: null, number: '' });
    memory.put(`entries/${id}`, { ...entry, ...stampsAt() });
    const members = [makeMember({ phone: '0712 345 678' })];
    memory.put(`entry_people/${id}`, {
      ...makeEntryPeople({ edition: YEAR, owner: null, members }),
      ...stampsAt(),
    });
    memory.put(`participants/${id}`, { ...makeParticipant({ email: `${id}@example.org` }), ...stampsAt() });
  }
  service = new OrganiserService(memory.db);
});

const decide = (by: string, rest: Partial<Parameters<OrganiserService['decide']>[0]> = {}) =>
  service.decide({ ids: ['e1'], to: 'accepted', pending: false, notify: true, comment: '', ...rest }, by);
const stored = () => memory.fields('entries/e1');
const idsOf = ({ changed, refused }: Awaited<ReturnType<typeof decide>>) =>
  [changed, refused].map((list) => list.map(({ id }) => id));

test.each([true, false])(
  'a decision names as changed only the entries that nobody has decided like this before (only noted: %s)',
  async (pending) => {
    await decide('wanjiru', { pending });
    const before = stored();
    expect(idsOf(await decide('kamau', { ids: ['e1', 'e2'], pending }))).toEqual([['e2'], []]);
    expect(stored()).toEqual(before);
  },
);

test('a decision that is noted where it was made already changes nothing', async () => {
  await decide('wanjiru');
  const before = stored();
  expect(idsOf(await decide('kamau', { pending: true }))).toEqual([[], []]);
  expect(stored()).toEqual(before);
});

test('a noted decision with another comment is a change', async () => {
  await decide('wanjiru', { pending: true });
  expect(idsOf(await decide('kamau', { pending: true, comment: 'Welcome' }))).toEqual([['e1'], []]);
  expect(stored()).toMatchObject({ pending_state: 'accepted', pending_comment: 'Welcome' });
});

test('the state that an entry has takes a noted decision back, and names it as changed', async () => {
  await decide('wanjiru');
  await decide('wanjiru', { to: 'declined', pending: true });
  expect(idsOf(await decide('kamau', { pending: true }))).toEqual([['e1'], []]);
  expect(stored()).toMatchObject({ state: 'accepted', pending_state: null });
});
