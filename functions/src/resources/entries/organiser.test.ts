import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { OrganiserService } from './organiser';

const log = vi.hoisted(() => ({ logError: vi.fn(), logInfo: vi.fn() }));
vi.mock('../../platform/log', () => log);

/** An organiser decides about several entries, of which one cannot be read. */

const YEAR = 2026;
const IDS = ['e1', 'e2', 'e3'];
const REFUSED = [{ id: 'e2', reason: entryApiMessages.failed }];

let memory: MemoryFirestore;
let service: OrganiserService;
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};

beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  vi.stubEnv('SITE_URL', 'https://site.example');
  log.logError.mockClear();
  memory = new MemoryFirestore();
  const edition = makeEdition({ year: YEAR, categories: [newCategory('Poetry', true)], prizes: [] });
  const event_date = new Date(Date.now() + 30 * 86_400_000);
  memory.put(`editions/${String(YEAR)}`, { ...edition, state: 'open', event_date, ...stampsAt() });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  for (const id of IDS) {
    const entry = makeEntry({ edition: YEAR, state: 'submitted', owner: null, number: '' });
    memory.put(`entries/${id}`, { ...entry, ...stampsAt() });
    const members = [makeMember({ phone: '0712 345 678' })];
    const people = makeEntryPeople({ edition: YEAR, owner: null, members });
    memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
    memory.put(`participants/${id}`, { ...makeParticipant({ email: `${id}@example.org` }), ...stampsAt() });
  }
  service = new OrganiserService(memory.db);
});

const states = () => IDS.map((id) => memory.fields(`entries/${id}`)?.state);
const mailed = () => [...memory.all('mail').values()].map(({ to }) => to);
const decide = (rest: object = {}) =>
  service.decide({ ids: IDS, to: 'accepted', pending: false, notify: true, comment: '', ...rest }, 'admin');

test('a decision about several entries names the one that cannot be read, and the others are decided and told', async () => {
  change('entry_people/e2', { members: 'somebody' });
  const { changed, refused } = await decide();
  expect(changed.map(({ id }) => id)).toEqual(['e1', 'e3']);
  expect(refused).toEqual(REFUSED);
  expect(states()).toEqual(['accepted', 'submitted', 'accepted']);
  expect(mailed()).toEqual(['e1@example.org', 'e3@example.org']);
  expect(log.logError).toHaveBeenCalledWith('one of several entries failed', expect.anything(), {
    entry: 'e2',
  });
});

test.each([true, false])(
  'announced decisions (preview: %s) name the entry that cannot be read, and the mails of the others',
  async (preview) => {
    await decide({ pending: true });
    change('entry_people/e2', { members: 'somebody' });
    const { mails, refused } = await service.announce({ ids: IDS, preview }, 'admin');
    expect(refused).toEqual(REFUSED);
    expect(mails.map(({ to }) => to)).toEqual(['e1@example.org', 'e3@example.org']);
    expect(mailed()).toEqual(preview ? [] : ['e1@example.org', 'e3@example.org']);
  },
);

test('an announced decision that could not be stored is not among the mails that were sent', async () => {
  await decide({ pending: true });
  const before = memory.db.runTransaction.bind(memory.db);
  vi.spyOn(memory, 'runTransaction').mockImplementationOnce(async (work) => {
    await before((transaction) => work(transaction));
    throw new Error('the connection is lost');
  });
  const { mails, refused } = await service.announce({ ids: IDS, preview: false }, 'admin');
  expect(refused).toEqual([{ id: 'e1', reason: entryApiMessages.failed }]);
  expect(mails.map(({ to }) => to)).toEqual(['e2@example.org', 'e3@example.org']);
});

test.each([
  ['settings of texts', `text_spend/${String(YEAR)}`, { spent: 'much' }],
  ['words of a text', 'text_templates/accepted-en', { body: 7 }],
])('entries are decided although the %s cannot be read', async (what, path, damage) => {
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, budget: 1000, ...stampsAt() });
  for (const id of IDS) change(`participants/${id}`, { email: 'walk-in-1@example.invalid' });
  memory.put(path, { ...memory.fields(path), ...damage });
  const { refused } = await decide();
  expect(refused).toEqual([]);
  expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
  expect(memory.all('texts').size).toBe(what === 'words of a text' ? 3 : 0);
});

test.each([
  ['the noes of the edition and the decisions of the group', { group: 'g1', child: 'Zuhura' }],
  ['the entries of strangers with a like name', { owner: 'stranger', child: makeMember().name }],
])('a decision about several entries of a group reads %s once', async (_, about) => {
  for (const id of IDS) change(`entries/${id}`, { group: 'g1', has_minor: true, consent: 'given' });
  const stranger = memory.fields('entries/e1');
  const readsWith = async (decisions: number) => {
    for (let at = 0; at < decisions; at += 1) {
      const said = { entry: `other${String(at)}`, edition: YEAR, owner: null, person: null };
      const decision = at % 2 === 0 ? ('given' as const) : ('refused' as const);
      memory.put(`consents/c${String(at)}`, makeConsent({ ...said, ...about, decision }));
      memory.put(`entries/other${String(at)}`, { ...stranger, group: null, owner: 'stranger' });
    }
    memory.reads = 0;
    await decide({ pending: true, comment: String(decisions) });
    return memory.reads;
  };
  const before = await readsWith(0);
  // Every second one is a no. With it all decisions of its entry are read, and the entry, which says that it is in no group.
  expect((await readsWith(20)) - before).toBe(30);
});
