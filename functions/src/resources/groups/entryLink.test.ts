import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Group } from '@ndeiya/domain/groups/group';
import type { Pass } from '@ndeiya/domain/people/pass';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { PassService } from '../people/passes/service';
import { retryMessage } from '../sms/steps';
import { ContestantService } from './contestants';
import { sendEntryLink } from './entryLink';
import { GroupService } from './service';
import { TakeOverService } from './takeOver';

const YEAR = 2026;
const EVENT = new Date('2031-08-16T06:00:00Z');
const PHONE = '0712 345 678';

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, {
    ...makeEdition({ year: YEAR, event_date: EVENT }),
    ...stampsAt(),
  });
  turn({ on: true });
});

const turn = ({ on }: { on: boolean }) => {
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on, budget: 1000, ...stampsAt() });
};

interface Stored {
  entry?: Partial<Entry>;
  phone?: string;
  email?: string;
  members?: Parameters<typeof makeMember>[0][];
}
function put({
  entry = {},
  phone = PHONE,
  email = 'walk-in-e1@example.invalid',
  members = [{}],
}: Stored = {}) {
  const own = { edition: YEAR, owner: null, number: 'A7', state: 'accepted' as const, ...entry };
  memory.put('entries/e1', { ...makeEntry(own), ...stampsAt() });
  memory.put('participants/e1', { ...makeParticipant({ phone, email }), user_id: '', ...stampsAt() });
  const people = members.map((one, index) =>
    makeMember({ id: `m${String(index)}`, person: `p${String(index)}`, phone: '', ...one }),
  );
  memory.put('entry_people/e1', {
    ...makeEntryPeople({ edition: YEAR, owner: own.owner, members: people }),
    persons: people.map(({ person }) => person),
    ...stampsAt(),
  });
}
function putGroup(changes: Partial<Group> = {}) {
  const leader = { name: 'Teacher', phone: '0722 000 111', email: 'teacher@example.org' };
  memory.put('passes/old', storedAs('passes', { role: 'leader', revoked_at: null }));
  memory.put('groups/g1', {
    ...storedAs('groups', { edition: YEAR, leader, pass: 'old', state: 'open', ...changes }),
  });
}

type LinkWay = Parameters<typeof sendEntryLink>[1]['way'];
const send = (way: LinkWay) => sendEntryLink(memory.db, { id: 'e1', way }, committing(memory.db));
const texts = () => [...memory.all('texts').values()] as unknown as Text[];
const openPasses = () =>
  ([...memory.all('passes').values()] as unknown as Pass[]).filter(({ revoked_at }) => revoked_at === null);

test('a walk-in gets the link of a new pass as a text, and a second link ends the first and takes its text back', async () => {
  put();
  const first = await send('text');
  expect(first).toMatchObject({ kind: 'contestant_link', outbox: expect.any(String) as string });
  expect(decodeURIComponent(first.wa_me ?? '')).toContain('https://site.example/pass#');
  expect(texts()).toMatchObject([{ kind: 'contestant_link', to: '+254712345678', entry: 'e1' }]);
  expect(openPasses()).toMatchObject([{ role: 'contestant', person: 'p0', entry: 'e1' }]);
  const second = await send('text');
  expect(second.outbox).not.toBe(first.outbox);
  expect(openPasses()).toHaveLength(1);
  expect(texts().map(({ delivery, body }) => [delivery.state, body === ''])).toEqual([
    ['cancelled', true],
    ['queued', false],
  ]);
});

test('an account gets the address of its entry, once a day and way, and no pass is made', async () => {
  put({ entry: { owner: 'u1' } });
  const sent = await send('text');
  expect(sent.kind).toBe('entry_link');
  expect(texts()[0]?.body).toContain('https://site.example/entries/e1');
  await expect(send('text')).rejects.toMatchObject({ code: 'text-state' });
  await send('whatsapp');
  expect(texts().map(({ way }) => way)).toEqual(['text', 'whatsapp']);
  expect(openPasses()).toEqual([]);
});

describe('the link of an account that was not delivered', () => {
  const endAs = (delivery: Partial<Text['delivery']>, body?: string) => {
    const [[id, text] = []] = [...memory.all('texts')] as unknown as [string, Text][];
    memory.put(`texts/${String(id)}`, {
      ...text,
      ...(body !== undefined && { body }),
      delivery: { ...text?.delivery, ...delivery },
    });
  };
  beforeEach(() => {
    put({ entry: { owner: 'u1' } });
  });

  test.each(['failed', 'stopped'] as const)('goes to a corrected number the same day: %s', async (state) => {
    await send('text');
    endAs({ state }, '');
    put({ entry: { owner: 'u1' }, phone: '0712 345 679' });
    await send('text');
    expect(texts().map(({ to, delivery }) => [to, delivery.state])).toEqual([
      ['+254712345678', state],
      ['+254712345679', 'queued'],
    ]);
  });

  test('is a new text to the same number where the failed one has lost its words', async () => {
    await send('text');
    endAs({ state: 'failed' }, '');
    await send('text');
    expect(texts().map(({ body, delivery }) => [body !== '', delivery.state])).toEqual([[true, 'queued']]);
  });

  test('is refused with the word that it has failed where it can be sent again', async () => {
    await send('text');
    endAs({ state: 'failed' });
    await expect(send('text')).rejects.toThrow(smsApiMessages.failed);
  });
});

describe('in a group', () => {
  test('the leader gets a new pass in place of the old one, where no performer can be reached', async () => {
    put({ entry: { group: 'g1' }, phone: '' });
    putGroup();
    expect(await send('text')).toMatchObject({ kind: 'leader_link' });
    expect(texts()).toMatchObject([{ kind: 'leader_link', to: '+254722000111', group: 'g1' }]);
    expect(openPasses()).toMatchObject([{ role: 'leader', name: 'Teacher' }]);
    expect(memory.fields(`passes/${String(memory.fields('groups/g1')?.pass)}`)?.revoked_at).toBeNull();
    expect(memory.fields('passes/old')?.revoked_at).toBeInstanceOf(Date);
    expect(memory.all('mail').size).toBe(0);
    await send('mail');
    expect(texts()[0]?.delivery.state).toBe('cancelled');
    expect([...memory.all('mail').values()]).toMatchObject([{ to: 'teacher@example.org', entry: 'e1' }]);
  });

  test('a performer with an own number gets an own pass, and the phone of the leader keeps its pass', async () => {
    put({ entry: { group: 'g1' }, phone: '', members: [{ phone: '0733 000 222' }] });
    putGroup();
    expect(await send('text')).toMatchObject({ kind: 'contestant_link' });
    expect(texts()).toMatchObject([{ to: '+254733000222' }]);
    expect(memory.fields('passes/old')?.revoked_at).toBeNull();
  });

  test('nothing is sent once the group is closed', async () => {
    put({ entry: { group: 'g1' }, phone: '' });
    putGroup({ state: 'closed' });
    await expect(send('text')).rejects.toMatchObject({ code: 'group-state' });
    expect(memory.fields('passes/old')?.revoked_at).toBeNull();
  });
});

describe.each<[string, () => void, [LinkWay, string][]]>([
  [
    'after the entry was withdrawn',
    () => put({ entry: { state: 'withdrawn' } }),
    [
      ['text', 'entry-state'],
      ['mail', 'entry-state'],
    ],
  ],
  [
    'after the organisers cancelled it',
    () => put({ entry: { state: 'cancelled' } }),
    [['whatsapp', 'entry-state']],
  ],
  [
    'while texts are off',
    () => {
      put();
      turn({ on: false });
    },
    [['text', 'text-state']],
  ],
  [
    'without a number',
    () => put({ phone: '' }),
    [
      ['text', 'entry-state'],
      ['whatsapp', 'entry-state'],
    ],
  ],
  ['without an address', () => put(), [['mail', 'entry-state']]],
  ['with several people and no account', () => put({ members: [{}, {}] }), [['text', 'entry-state']]],
])('%s', (_, make, refusals) => {
  test.each(refusals)('no link goes by %s', async (way, code) => {
    make();
    await expect(send(way)).rejects.toMatchObject({ code });
    expect([texts(), openPasses(), memory.all('mail').size]).toEqual([[], [], 0]);
  });
});

test('while texts are off a link goes by WhatsApp and by mail', async () => {
  put({ email: 'njeri@example.org' });
  turn({ on: false });
  expect(await send('whatsapp')).toMatchObject({ kind: 'contestant_link' });
  expect(await send('mail')).toMatchObject({ kind: 'contestant_link' });
  expect([...memory.all('mail').values()]).toMatchObject([{ to: 'njeri@example.org', entry: 'e1' }]);
});

describe('a text whose link opens nothing any more', () => {
  const makeCard = () => {
    const who = { user: { uid: 'admin', isAdmin: true }, pass: null } as never;
    return new ContestantService(memory.db).makePass({ person: 'p0', who }, committing(memory.db));
  };
  const takeOver = async () => {
    const user = { uid: 'admin', isAdmin: true } as never;
    const service = new ContestantService(memory.db);
    const asked = { person: 'p0', who: { user, pass: null } };
    const { code } = await service.makeTakeOverCode(asked, committing(memory.db));
    const by = { uid: 'u1', email: 'njeri@example.org', isAdmin: false } as never;
    await new TakeOverService(memory.db).takeOver({ code, by }, committing(memory.db));
  };
  const revoke = async () => {
    const [[id] = ['']] = [...memory.all('passes')].filter(([, { revoked_at }]) => revoked_at === null);
    await new PassService(memory.db).revoke(id);
  };
  const handOver = () => {
    const leader = { name: 'Other', phone: '0733 000 333', email: null };
    return new GroupService(memory.db).handOver({ id: 'g1', leader }, committing(memory.db));
  };
  const fail = (id: string) => {
    const text = memory.fields(`texts/${id}`) as unknown as Text;
    memory.put(`texts/${id}`, { ...text, delivery: { ...text.delivery, state: 'failed' } });
  };
  const ofContestant = () => put();
  const ofLeader = () => {
    put({ entry: { group: 'g1' }, phone: '' });
    putGroup();
  };
  const cases: [string, () => void, () => Promise<unknown>][] = [
    ['a card of the contestant', ofContestant, makeCard],
    ['an account that takes over', ofContestant, takeOver],
    ['an organiser who revokes the pass of the contestant', ofContestant, revoke],
    ['another leader', ofLeader, handOver],
    ['an organiser who revokes the pass of the leader', ofLeader, revoke],
  ];

  test.each(cases)('because of %s is taken back while it waits', async (_, store, end) => {
    store();
    await send('text');
    await end();
    expect(texts().map(({ delivery, body }) => [delivery.state, body])).toEqual([['cancelled', '']]);
  });

  test.each(cases)('because of %s is not sent again after it has failed', async (_, store, end) => {
    store();
    const { outbox = '' } = await send('text');
    fail(outbox);
    await end();
    await expect(retryMessage(memory.db, outbox)).rejects.toMatchObject({ code: 'text-state' });
  });
});
