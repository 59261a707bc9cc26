import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import {
  CERTIFICATE,
  certify,
  change,
  enter,
  memory,
  PRIZE,
  publish,
  setState,
  texts,
  told,
  turn,
  useWinners,
  win,
  type WinnerContacts,
} from '../../testing/winnerStage';
import { stopCode } from '../sms/stopLink';
import { readWinnerTexts, sendWinnerTexts, undoWinnerTexts } from './winnerTexts';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

useWinners();

/** Fields of no text, mail or record. */
const BROKEN = { body: 7, message: 7, number: 7, created_at: 'yesterday' };

describe('the text about a prize', () => {
  test('is shown with its cost before it is sent, and then goes once to each winner', async () => {
    enter('A7');
    enter('A8');
    win('A007');
    const before = await readWinnerTexts(memory.db, PRIZE);
    expect(before).toMatchObject({ on: true, to_send: ['A7'], parts: 1, cost_cents: 80, left_cents: 1000 });
    expect(before.text).toContain(': A7 has won a prize.');
    expect(before.text).toContain('/results/2026 Stop: http://127.0.0.1:5000/stop#…');
    expect(texts()).toEqual([]);
    await sendWinnerTexts(memory.db, PRIZE);
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_send: [], waiting: ['A7'] });
    expect(told()).toEqual([['eA7', '+254712345678', 'queued']]);
  });

  test('goes to the others where an entry or its people cannot be read, and those are to be called', async () => {
    for (const number of ['A7', 'A8', 'A9']) enter(number);
    for (const entry of ['A007', 'A008', 'A009']) win(entry);
    memory.put('entries/eA7', { ...memory.fields('entries/eA7'), title: 7 });
    memory.put('entry_people/eA8', { ...memory.fields('entry_people/eA8'), members: 'somebody' });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({
      waiting: ['A9'],
      no_contact: ['A7', 'A8'],
    });
    expect(told()).toEqual([['eA9', '+254712345678', 'queued']]);
  });

  test('goes to the others where a text, a mail or its record of before cannot be read, and those are named by all three steps', async () => {
    const mailed = { email: 'winner@example.org' };
    enter('A7');
    for (const number of ['A8', 'A9']) enter(number, mailed);
    enter('B1');
    for (const entry of ['A007', 'A008', 'A009', 'B001']) win(entry);
    await sendWinnerTexts(memory.db, PRIZE);
    const damage = (path: string) => memory.put(path, { ...memory.fields(path), ...BROKEN });
    const [text] = [...memory.all('texts')].find(([, { entry }]) => entry === 'eA7') ?? [''];
    damage(`texts/${text}`);
    damage('mail/winner-prize-eA8');
    damage('winner_mails/winner-prize-eA9');
    enter('B2');
    win('B002');
    const named = { unreadable: ['A7', 'A8', 'A9'], failed: [], mail_told: [], no_contact: [] };
    expect(await readWinnerTexts(memory.db, PRIZE)).toMatchObject({
      ...named,
      to_send: ['B2'],
      waiting: ['B1'],
    });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ ...named, waiting: ['B1', 'B2'] });
    // The mail of A9 has not left, so that it is taken back together with its damaged record.
    expect(await undoWinnerTexts(memory.db, PRIZE)).toMatchObject({
      ...named,
      unreadable: ['A7', 'A8'],
      to_send: ['B1', 'B2'],
      to_mail: ['A9'],
    });
    expect(memory.fields('mail/winner-prize-eA8')).toBeDefined();
  });

  test('is sent to nobody where the settings of texts cannot be read, and mails go out', async () => {
    enter('A7');
    enter('A8', { email: 'winner@example.org' });
    for (const entry of ['A007', 'A008']) win(entry);
    memory.put('text_spend/2026', { ...memory.fields('text_spend/2026'), spent: 'much' });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({
      on: false,
      unreadable: ['A7'],
      mail_waiting: ['A8'],
    });
    expect(texts()).toEqual([]);
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

  test('goes to nobody in a rehearsal, although texts are on there', async () => {
    enter('A7');
    win('A007');
    for (const collection of ['entries', 'payouts', 'rounds'])
      for (const [id, fields] of memory.all(collection))
        memory.put(`${collection}/${id}`, { ...fields, edition: REHEARSAL_YEAR });
    memory.put(`editions/${String(REHEARSAL_YEAR)}`, {
      ...makeEdition({ year: REHEARSAL_YEAR }),
      ...stampsAt(),
    });
    turn({ on: true, year: REHEARSAL_YEAR });
    const rehearsal = { ...PRIZE, edition: REHEARSAL_YEAR };
    expect(await sendWinnerTexts(memory.db, rehearsal)).toMatchObject({ on: true, to_send: [], waiting: [] });
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

  test('that has failed is taken back where a correction gives no prize any more, so that nobody sends it again', async () => {
    enter('A7');
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    setState('eA7', 'failed');
    await change('payouts/r1_first_A007', () => memory.remove('payouts/r1_first_A007'));
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
  const sendTo = async (who: WinnerContacts) => {
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

  test.each<[string, WinnerContacts, object]>([
    ['a minor without a guardian', { age_band: 'minor' }, { no_contact: ['A7'] }],
    ['no mobile number', { phone: '020 123 456' }, { no_contact: ['A7'] }],
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
      `: the certificate for A7 is ready: http://127.0.0.1:5000/c/C1 Stop: http://127.0.0.1:5000/stop#${stopCode('+254712345678')}`,
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
