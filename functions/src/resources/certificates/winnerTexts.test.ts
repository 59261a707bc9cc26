import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { EntryState } from '@ndeiya/domain/entries/states';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { winnerProjection } from './winnerProjection';
import { readWinnerTexts, sendWinnerTexts, undoWinnerTexts } from './winnerTexts';

const YEAR = 2026;
const PRIZE = { edition: YEAR, kind: 'prize' } as const;
const CERTIFICATE = { edition: YEAR, kind: 'certificate' } as const;

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
  turn({ on: true });
  publish();
});
const turn = ({ on }: { on: boolean }) => {
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on, price: 80, budget: 1000, ...stampsAt() });
};

const PUBLISHED = { version: 1, level: 'places', corrects: null, first_at: new Date(), at: new Date() };
const publish = (published: object | null = PUBLISHED) => {
  memory.put(
    'rounds/r1',
    storedAs('rounds', { edition: YEAR, practice: false, state: 'published', published }),
  );
};
const win = (entry: string, changes: object = {}) => {
  const prize = {
    edition: YEAR,
    round: 'r1',
    version: 'r1_1',
    entry,
    amount: 5000,
    paid_at: null,
    flag: null,
  };
  memory.put(`payouts/r1_first_${entry}`, storedAs('payouts', { ...prize, ...changes }));
};
const certify = (id: string, entry: string, changes: object = {}) => {
  const right = { edition: YEAR, entry, state: 'issued', outdated: null, corrected_name: null, result: null };
  memory.put(`certificates/${id}`, storedAs('certificates', { ...right, number: `2026-${id}`, ...changes }));
};

interface Who {
  phone?: string;
  email?: string;
  age_band?: 'adult' | 'minor' | 'unknown';
  guardian?: string;
  state?: EntryState;
}
/** Stores an entry that takes part, with its line in the round. */
function enter(number: string, who: Who = {}): string {
  const { phone = '0712 345 678', email = 'walk-in-1@example.invalid', age_band = 'adult', guardian } = who;
  const id = `e${number}`;
  const own = { edition: YEAR, owner: null, number, state: who.state ?? 'accepted' };
  memory.put(`participants/${id}`, { ...makeParticipant({ phone, email }), ...stampsAt() });
  memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
  const guardian_id = guardian === undefined ? null : 'g1';
  const members = [makeMember({ phone: '', age_band, guardian_id })];
  const guardians = guardian === undefined ? [] : [{ id: 'g1', name: 'W', relation: '', contact: guardian }];
  const people = makeEntryPeople({ edition: YEAR, owner: null, members, guardians });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  memory.put(`round_entries/r1_${id}`, storedAs('round_entries', { round: 'r1', entry: id, number }));
  return id;
}

const texts = () => [...memory.all('texts').values()] as unknown as Text[];
const told = () => texts().map(({ entry, to, delivery: { state } }) => [entry, to, state]);
const setState = (entry: string, state: Text['delivery']['state']) => {
  for (const [id, fields] of memory.all('texts'))
    if (fields.entry === entry)
      memory.put(`texts/${id}`, { ...fields, delivery: { ...(fields as unknown as Text).delivery, state } });
};
const change = async (path: string, write: () => void) => {
  const before = memory.fields(path) ?? null;
  write();
  const [collection = '', documentId = ''] = path.split('/');
  const after = memory.fields(path) ?? null;
  await winnerProjection(memory.db).onChange({ collection, documentId, before, after } as never);
};

describe('the text about a prize', () => {
  test('is shown with its cost before it is sent, and then goes once to each winner', async () => {
    enter('A7');
    enter('A8');
    win('A007');
    const before = await readWinnerTexts(memory.db, PRIZE);
    expect(before).toMatchObject({ on: true, to_send: ['A7'], parts: 1, cost_cents: 80, left_cents: 1000 });
    expect(before.text).toContain(': A7 has won a prize.');
    expect(before.text).toContain('/results/2026');
    expect(texts()).toEqual([]);
    await sendWinnerTexts(memory.db, PRIZE);
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_send: [], waiting: ['A7'] });
    expect(told()).toEqual([['eA7', '+254712345678', 'queued']]);
  });

  test('waits, is taken back by Undo, and goes when the button is pressed again', async () => {
    enter('A7');
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    expect(texts()[0]?.not_before?.getTime()).toBeGreaterThan(Date.now());
    expect(await undoWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_send: ['A7'], waiting: [] });
    expect(told()).toEqual([['eA7', '+254712345678', 'cancelled']]);
    await sendWinnerTexts(memory.db, PRIZE);
    expect(told()).toEqual([['eA7', '+254712345678', 'queued']]);
  });

  test.each<[string, () => void]>([
    ['was paid', () => win('A007', { paid_at: new Date(), paid_amount: 5000 })],
    ['has withdrawn', () => enter('A7', { state: 'withdrawn' })],
    ['has lost the prize by a correction', () => win('A007', { amount: 0 })],
    ['is in results that are hidden', () => publish(null)],
  ])('goes to nobody who %s', async (_, make) => {
    enter('A7');
    win('A007');
    make();
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_send: [], waiting: [] });
    expect(texts()).toEqual([]);
  });

  test('is not sent where texts are off, and the preview says so', async () => {
    enter('A7');
    win('A007');
    turn({ on: false });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ on: false, to_send: ['A7'], text: null });
    expect(texts()).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['the results are hidden', () => publish(null)],
    ['a correction gives no prize any more', () => memory.remove('payouts/r1_first_A007')],
  ])('is taken back where it waits and %s', async (name, hide) => {
    enter('A7');
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    await change(name.includes('hidden') ? 'rounds/r1' : 'payouts/r1_first_A007', hide);
    expect(told()).toEqual([['eA7', '+254712345678', 'cancelled']]);
  });

  test('is named as wrong where it was sent and a correction gives the prize to another, who is told', async () => {
    enter('A7');
    enter('A8', { phone: '0712 000 008' });
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    setState('eA7', 'delivered');
    win('A007', { amount: 0, flag: 'lost' });
    win('A008');
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({
      wrong: ['A7'],
      waiting: ['A8'],
      told: [],
    });
    expect(told()).toEqual([
      ['eA7', '+254712345678', 'delivered'],
      ['eA8', '+254712000008', 'queued'],
    ]);
  });
});

describe('the reader of a text about a prize', () => {
  const sendTo = async (who: Who) => {
    enter('A7', who);
    win('A007');
    return sendWinnerTexts(memory.db, PRIZE);
  };

  test('is the guardian of a minor, at the mobile number that is known', async () => {
    const before = { age_band: 'minor', guardian: '0722 111 222' } as const;
    enter('A7', before);
    win('A007');
    expect(await readWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_guardians: ['A7'] });
    await sendTo(before);
    expect(told()).toEqual([['eA7', '+254722111222', 'queued']]);
  });

  test.each<[string, Who, object]>([
    ['a minor without a guardian', { age_band: 'minor' }, { no_number: ['A7'] }],
    [
      'a guardian with an e-mail address only',
      { age_band: 'minor', guardian: 'w@example.org' },
      { no_number: ['A7'] },
    ],
    ['no mobile number', { phone: '020 123 456' }, { no_number: ['A7'] }],
    ['an e-mail address', { email: 'njeri@example.org' }, { with_mail: ['A7'] }],
  ])('is nobody for %s, and the preview names the entry', async (_, who, expected) => {
    expect(await sendTo(who)).toMatchObject({ ...expected, to_send: [], waiting: [] });
    expect(texts()).toEqual([]);
  });

  test('reads no name, also of a winner whose name is hidden', async () => {
    enter('A7');
    win('A007');
    memory.put('entries/eA7', {
      ...memory.fields('entries/eA7'),
      stage_name: 'Njeri Wambui',
      name_public: false,
    });
    await sendWinnerTexts(memory.db, PRIZE);
    expect(texts()[0]?.body).not.toContain('Njeri');
  });
});

describe('the text about a certificate', () => {
  test('goes once for an entry, with the address of its first certificate', async () => {
    enter('A7');
    certify('C1', 'eA7');
    certify('C2', 'eA7');
    await sendWinnerTexts(memory.db, CERTIFICATE);
    await sendWinnerTexts(memory.db, CERTIFICATE);
    expect(texts().map(({ body }) => body.slice(body.indexOf(': ')))).toEqual([
      ': the certificate for A7 is ready: http://127.0.0.1:5000/c/C1',
    ]);
  });

  test.each<[string, object]>([
    ['was revoked', { state: 'revoked' }],
    ['has a wrong line after a correction', { outdated: { since: new Date(), due: null } }],
    ['has a wrong name after a correction', { corrected_name: 'Njeri' }],
  ])('is taken back where it waits and the certificate %s', async (_, changes) => {
    enter('A7');
    certify('C1', 'eA7');
    await sendWinnerTexts(memory.db, CERTIFICATE);
    await change('certificates/C1', () => certify('C1', 'eA7', changes));
    expect(told()).toEqual([['eA7', '+254712345678', 'cancelled']]);
  });

  test('is not sent while the results that it prints are hidden', async () => {
    enter('A7');
    certify('C1', 'eA7', { result: { round: 'r1', slot: 's', line: 'l' } });
    publish(null);
    expect(await sendWinnerTexts(memory.db, CERTIFICATE)).toMatchObject({ waiting: [] });
  });
});
