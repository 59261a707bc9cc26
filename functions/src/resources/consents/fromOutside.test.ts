import type { Consent } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { outsideNoesOf } from './fromOutside';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** The mother has agreed for a child of a group, and somebody has said no about a child of its name in another entry. */

const MUM = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
const STRANGER = { ...MUM, contact: '0799 000 000' };
const NAME = 'Amina Wambui';

let { memory, enter } = groupWithGuardians();
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
function enterAmina(id: string, entry: Partial<Entry>, person = `p-${id}`): void {
  enter(id, MUM.contact, { category: 'Poetry', number: 'P7', ...entry });
  const { members } = memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
  const own = members.map((one) => ({ ...one, name: NAME, person }));
  change(`entry_people/${id}`, { members: own, persons: [person], owner: entry.owner ?? null });
}
function say(id: string, entry: string, fields: Partial<Consent> = {}): void {
  const { guardian = MUM } = fields;
  const of = { entry, member: `m-${entry}`, person: `p-${entry}`, child: NAME, edition: YEAR };
  const by = { guardian, contact_hash: contactHash(entry, guardian.contact), purposes: EVERY_PURPOSE };
  memory.put(`consents/${id}`, makeConsent({ ...of, ...by, ...fields }));
}
const REFUSED = { decision: 'refused', purposes: NO_PURPOSES } as const;
const no = (fields: Partial<Consent> = {}) => {
  say('no', 'other', {
    ...REFUSED,
    guardian: STRANGER,
    given_at: new Date('2026-05-03T06:00:00Z'),
    ...fields,
  });
};
const told = async (id = 'song') => (await outsideNoesOf(memory.db, id))[0];

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enterAmina('song', { state: 'accepted', consent: 'given' });
  say('yes', 'song', { group: 'g1' });
});

test('organisers read from which entry a stranger’s no has come, in whose name, when, and that names alone join the two', async () => {
  enterAmina('other', { owner: 'stranger', group: null });
  no({ owner: 'stranger' });
  expect(await told()).toEqual({
    member: 'm-song',
    state: 'refused',
    noes: [
      {
        id: 'no',
        entry: { id: 'other', number: 'P7', category: 'Poetry' },
        child: NAME,
        guardian: { name: STRANGER.name, contact: STRANGER.contact },
        said: 'refused',
        at: '2026-05-03T09:00:00+03:00',
        method: 'code',
        reach: 'name',
      },
    ],
    more: 0,
  });
});

describe('what joins the two entries', () => {
  test.each<[string, () => void]>([
    [
      'group',
      () => {
        enterAmina('other', {});
        no({ group: 'g1' });
      },
    ],
    [
      'person',
      () => {
        enterAmina('other', { owner: 'mum', group: null }, 'p-song');
        no({ owner: 'mum', person: 'p-song' });
      },
    ],
    [
      'left',
      () => {
        change('entries/song', { left_persons: ['p-other'] });
        no({ owner: 'else' });
      },
    ],
    [
      'account',
      () => {
        change('entries/song', { owner: 'mum', group: null });
        enterAmina('other', { owner: 'mum', group: null });
        no({ owner: 'mum' });
      },
    ],
  ])('is the %s', async (reach, step) => {
    step();
    expect(await told()).toMatchObject({ state: 'refused', noes: [{ reach }] });
  });
});

test('a no whose entry is not stored any more is told without it', async () => {
  no({ group: 'g1' });
  expect(await told()).toMatchObject({ noes: [{ id: 'no', entry: null }] });
});

test('a withdrawal has its own time, and a decision that cannot be read is told as one', async () => {
  enterAmina('other', {});
  const withdrawn_at = new Date('2026-05-04T06:00:00Z');
  no({ group: 'g1', decision: 'given', purposes: EVERY_PURPOSE, withdrawn_at });
  say('damaged', 'third', { group: 'g1', guardian: STRANGER });
  change('consents/damaged', { method: 7, updated_at: new Date('2026-05-05T06:00:00Z') });
  expect(await told()).toMatchObject({
    noes: [
      { id: 'damaged', said: 'unreadable' },
      { id: 'no', said: 'withdrawn', at: '2026-05-04T09:00:00+03:00' },
    ],
  });
});

test('very many noes end with how many are not listed, and the latest are', async () => {
  for (let at = 0; at <= CONSENT.outsideNoes; at += 1) {
    const guardian = { ...STRANGER, contact: `${String(at)}@example.org` };
    say(`no${String(at)}`, 'other', {
      ...REFUSED,
      group: 'g1',
      guardian,
      given_at: new Date(2026, 4, 2 + at),
    });
  }
  const { noes = [], more } = (await told()) ?? {};
  expect([noes.length, more, noes[0]?.id]).toEqual([
    CONSENT.outsideNoes,
    1,
    `no${String(CONSENT.outsideNoes)}`,
  ]);
});

test('what organisers read is what the entry says, and it is gone once the team has seen a consent', async () => {
  enterAmina('other', { owner: 'stranger', group: null });
  no({ owner: 'stranger' });
  await followDecisions(memory.db, 'song');
  expect(memory.fields('entries/song')?.consent).toBe((await told())?.state);
  say('paper', 'song', { group: 'g1', method: 'paper', given_at: new Date('2026-05-06') });
  expect(await told()).toMatchObject({ state: 'given', noes: [] });
});

test('an entry whose people cannot be read tells nobody, and one that is gone is not found', async () => {
  change('entry_people/song', { members: 'lost' });
  expect(await outsideNoesOf(memory.db, 'song')).toEqual([]);
  await expect(outsideNoesOf(memory.db, 'gone')).rejects.toMatchObject({ code: 'not-found' });
});
