import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mailer } from '../../platform/mailer';
import {
  CERTIFICATE,
  certify,
  change,
  enter,
  mails,
  memory,
  PRIZE,
  publish,
  setMailState,
  setState,
  texts,
  turn,
  useWinners,
  win,
} from '../../testing/winnerStage';
import { deliver } from '../system/mail/delivery';
import { readWinnerTexts, sendWinnerTexts, undoWinnerTexts } from './winnerTexts';

// A mail server that fails is logged.
vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

useWinners();

const EMAIL = 'njeri@example.org';
const ID = 'winner-prize-eA7';
const LATER = () => new Date(Date.now() + 10 * 60_000);

/** The mails that the server has taken. */
const sent: string[] = [];
const mailer = (answer?: () => Promise<void>): Mailer => ({
  send: async ({ to, subject }) => {
    await answer?.();
    sent.push(`${to}: ${subject}`);
  },
});
const deliverPrize = (answer?: () => Promise<void>) =>
  deliver({ db: memory.db, mailer: mailer(answer), now: LATER }, ID);

beforeEach(() => {
  sent.length = 0;
});
const winsByMail = () => {
  enter('A7', { email: EMAIL });
  win('A007');
};
const hide = () => change('rounds/r1', () => publish(null));

describe('the mail about a prize', () => {
  test('is shown before it is sent, and goes once, also where the button is pressed twice at once', async () => {
    winsByMail();
    const before = await readWinnerTexts(memory.db, PRIZE);
    expect(before).toMatchObject({ to_mail: ['A7'], to_send: [], text: null, parts: 0 });
    expect(before.mail?.subject).toBe('Entry A7 has won a prize');
    expect(mails()).toEqual([]);
    await Promise.all([sendWinnerTexts(memory.db, PRIZE), sendWinnerTexts(memory.db, PRIZE)]);
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_mail: [], mail_waiting: ['A7'] });
    expect(mails()).toMatchObject([{ to: EMAIL, entry: 'eA7', delivery: { state: 'RETRY' } }]);
    expect(texts()).toEqual([]);
    await deliverPrize();
    await deliverPrize();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize();
    expect(sent).toEqual([`${EMAIL}: Entry A7 has won a prize`]);
  });

  test('that has left since a second organiser opened the dialog is not written again', async () => {
    winsByMail();
    const runTransaction = memory.runTransaction.bind(memory);
    vi.spyOn(memory, 'runTransaction').mockImplementationOnce(async (work) => {
      await sendWinnerTexts(memory.db, PRIZE);
      await deliverPrize();
      return runTransaction(work);
    });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ mail_told: ['A7'], mail_waiting: [] });
    expect(sent).toHaveLength(1);
  });

  test('goes also where texts are off, and takes nothing from their budget', async () => {
    winsByMail();
    enter('A8');
    win('A008');
    turn({ on: false });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({
      on: false,
      mail_waiting: ['A7'],
      to_send: ['A8'],
      cost_cents: 0,
    });
    expect(texts()).toEqual([]);
  });

  test('is not sent again once the outbox has deleted it after thirty days', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize();
    memory.remove(`mail/${ID}`);
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_mail: [], mail_told: ['A7'] });
    expect(mails()).toEqual([]);
  });

  test('waits for two minutes, is taken back by Undo, and goes when the button is pressed again', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    expect(mails()[0]?.delivery.nextAttemptTime?.getTime()).toBeGreaterThan(Date.now());
    expect(await undoWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_mail: ['A7'], mail_waiting: [] });
    expect(mails()).toEqual([]);
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ mail_waiting: ['A7'] });
    await deliverPrize();
    expect(sent).toHaveLength(1);
  });

  test.each<[string, () => Promise<void>]>([
    ['the results are hidden', hide],
    [
      'a correction gives no prize any more',
      () => change('payouts/r1_first_A007', () => memory.remove('payouts/r1_first_A007')),
    ],
    [
      'the entry is withdrawn',
      () => change('entries/eA7', () => enter('A7', { email: EMAIL, state: 'withdrawn' })),
    ],
  ])('is taken back where it waits, or has failed, and %s', async (_, happen) => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    setMailState(ID, 'ERROR');
    expect(await readWinnerTexts(memory.db, PRIZE)).toMatchObject({ mail_failed: ['A7'], to_mail: [] });
    await happen();
    expect([mails(), [...memory.all('winner_mails')]]).toEqual([[], []]);
  });

  test('stays where another change of its entry, or of another one, happens', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await change('entries/eA7', () => enter('A7', { email: EMAIL }));
    await change('entries/eB1', () => enter('B1', { state: 'withdrawn' }));
    expect(mails()).toHaveLength(1);
  });

  test('is not tried again where the results are hidden while it is being sent and the mail server fails', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize(async () => {
      await hide();
      throw new Error('The mail server is down.');
    });
    expect([sent, mails()]).toEqual([[], []]);
    publish();
    expect(await readWinnerTexts(memory.db, PRIZE)).toMatchObject({ to_mail: ['A7'], wrong: [] });
  });

  test('that arrives although the results were hidden while it was being sent is named as wrong', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize(hide);
    expect(sent).toHaveLength(1);
    expect(await readWinnerTexts(memory.db, PRIZE)).toMatchObject({ wrong: ['A7'] });
    publish();
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ mail_told: ['A7'], to_mail: [] });
  });

  test('that was being sent when the server stopped is not sent again after it was taken back', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    setMailState(ID, 'PROCESSING');
    await hide();
    expect(mails()).toMatchObject([{ taken_back: true }]);
    await deliverPrize();
    expect([sent, mails()]).toEqual([[], []]);
  });

  test('is named as wrong where it was sent and a correction gives the prize to another, who is told', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize();
    enter('A8', { email: 'kamau@example.org' });
    win('A007', { amount: 0, flag: 'lost' });
    win('A008');
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ wrong: ['A7'], mail_waiting: ['A8'] });
  });
});

describe('an entry that changes between mail and text', () => {
  test('reads no text after its mail, also where its address was removed', async () => {
    winsByMail();
    await sendWinnerTexts(memory.db, PRIZE);
    await deliverPrize();
    enter('A7');
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ mail_told: ['A7'], to_send: [] });
    expect(texts()).toEqual([]);
  });

  test('reads no mail after its text, also where it has an address now', async () => {
    enter('A7');
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    setState('eA7', 'delivered');
    enter('A7', { email: EMAIL });
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ told: ['A7'], to_mail: [] });
    expect(mails()).toEqual([]);
  });
});

describe('the reader of a mail about a prize', () => {
  test.each<[string, Parameters<typeof enter>[1], string]>([
    ['a guardian of a minor', { age_band: 'minor', guardian: 'wambui@example.org' }, 'wambui@example.org'],
    [
      'the guardian also where the entry has an address of its own',
      { age_band: 'minor', guardian: 'wambui@example.org', email: EMAIL },
      'wambui@example.org',
    ],
    ['the address of the entry of an adult', { email: EMAIL, guardian: 'wambui@example.org' }, EMAIL],
    ['the address of the entry where nobody knows the age', { age_band: 'unknown', email: EMAIL }, EMAIL],
  ])('is %s', async (_, who, to) => {
    enter('A7', who);
    win('A007');
    await sendWinnerTexts(memory.db, PRIZE);
    expect(mails().map((one) => one.to)).toEqual([to]);
  });

  test('is nobody at the address of a minor’s entry: a guardian with a number gets a text, and without one somebody calls', async () => {
    enter('A7', { age_band: 'minor', email: EMAIL, guardian: '0722 111 222' });
    enter('A8', { age_band: 'minor', email: EMAIL });
    win('A007');
    win('A008');
    expect(await sendWinnerTexts(memory.db, PRIZE)).toMatchObject({ waiting: ['A7'], no_contact: ['A8'] });
    expect(mails()).toEqual([]);
  });

  test('reads no name, also of a winner whose name is hidden', async () => {
    winsByMail();
    const entry = { ...memory.fields('entries/eA7'), stage_name: 'Njeri Wambui', name_public: false };
    memory.put('entries/eA7', entry);
    await sendWinnerTexts(memory.db, PRIZE);
    expect(JSON.stringify(mails()[0]?.message)).not.toMatch(/Njeri|Wambui/);
  });
});

describe('the mail about a certificate', () => {
  test('goes once for an entry, apart from the mail about a prize, with the address of its first certificate', async () => {
    winsByMail();
    certify('C1', 'eA7');
    certify('C2', 'eA7');
    await sendWinnerTexts(memory.db, PRIZE);
    await sendWinnerTexts(memory.db, CERTIFICATE);
    await sendWinnerTexts(memory.db, CERTIFICATE);
    const links = mails().map(({ message }) => /http\S+/.exec(message.text)?.[0]);
    expect(links).toEqual(['http://127.0.0.1:5000/results/2026', 'http://127.0.0.1:5000/c/C1']);
  });

  test.each<[string, object]>([
    ['was revoked', { state: 'revoked' }],
    ['has a wrong name after a correction', { corrected_name: 'Njeri' }],
  ])('is taken back where it waits and the certificate %s', async (_, changes) => {
    enter('A7', { email: EMAIL });
    certify('C1', 'eA7');
    await sendWinnerTexts(memory.db, CERTIFICATE);
    await change('certificates/C1', () => certify('C1', 'eA7', changes));
    expect(mails()).toEqual([]);
  });
});
