import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { textSize } from '@ndeiya/domain/sms/gsm';
import { MOST_PARTS, TEXT_DEFAULTS, type TextKind } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS, type Text, type TextSpend } from '@ndeiya/domain/sms/text';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followSilence, storeAnswer } from './delivery';
import { planText, writeText } from './enqueue';
import { leaseBatch } from './lease';
import type { SendAnswer } from './provider';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** One telephone has the texts about very many entries, such as that of a teacher. */

const YEAR = 2026;
const PRICE = 100;
const EVENT = new Date('2026-08-16T06:00:00Z');
const NOW = new Date('2026-08-15T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const TEACHER = '+254733000222';
const MOST_A_DAY = RATE_LIMITS.textsPerNumber.max;
const LONGER = `${TEXT_DEFAULTS.day_before} Please be there an hour before the beginning, bring this message and the signed papers, and wait behind the tent.`;
const KIKUYU = 'Mũtũrũri';

interface Words {
  body?: string;
  place?: string;
  plain_letters?: boolean;
  budget?: number;
}

let memory: MemoryFirestore;
let place: string;

function start(words: Words = {}): void {
  const { body = TEXT_DEFAULTS.day_before, plain_letters = true, budget = 100_000 } = words;
  place = words.place ?? 'Ndeiya Stadium';
  memory = new MemoryFirestore();
  const template = { kind: 'day_before', language: 'en', body, ...stampsAt() };
  memory.put('text_templates/day_before-en', template);
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const settings = { ...NO_TEXTS, on: true, budget, price: PRICE, quiet_from: null, quiet_to: null };
  memory.put(`text_spend/${String(YEAR)}`, { ...settings, plain_letters, ...stampsAt() });
}

beforeEach(() => {
  start();
});

const valuesOf = (number: string) => ({
  number,
  date: 'Sunday, August 16, 2026',
  time: '09:00 AM',
  place,
  link: '',
  site: 'Ndeiya Competition',
});

interface Queued {
  to?: string;
  kind?: TextKind;
  now?: Date;
}

/** Queues a text about each entry. */
async function queue(
  numbers: readonly string[],
  { to = TEACHER, kind = 'day_before', now = NOW }: Queued = {},
) {
  for (const number of numbers)
    await memory.db.runTransaction(async (transaction) => {
      const edition = { year: YEAR, event_date: EVENT };
      const about = { kind, edition, entry: `of ${number}`, language: 'en', says: 'x', valid_until: EVENT };
      const text = { ...about, to, values: valuesOf(number), now };
      (await planText(transaction, memory.db, text)).write();
    });
}

const GATEWAY: SendAnswer = { result: 'refused', fault: 'gateway', reason: 'The gateway failed.' };
const LOST: SendAnswer = { result: 'unknown', reason: 'The answer was lost.' };

/** Sends what is due, and gives the messages of each batch. The provider accepts each where no other answer is given. */
async function send({ answer, now = NOW }: { answer?: SendAnswer; now?: Date } = {}): Promise<Text[][]> {
  const batches: Text[][] = [];
  for (;;) {
    const leased = await leaseBatch(memory.db, { hasProvider: true, now });
    if (leased === null) return batches;
    batches.push(leased);
    for (const one of leased) {
      const accepted = { result: 'accepted', providerId: null, cents: one.parts * PRICE } as const;
      await storeAnswer(memory.db, one, { answer: answer ?? accepted, now });
    }
  }
}

/** The numbers in each message, as its reader sees them. */
const saidIn = (messages: readonly Text[]) =>
  messages.map(({ body }) => (/Your number: ([^.]*)\./.exec(body)?.[1] ?? '').split(', '));
const sendAll = async (how?: Parameters<typeof send>[0]) => (await send(how)).flat();
const failures = () =>
  ([...memory.all('texts').values()] as unknown as Text[]).flatMap(({ values, delivery }) =>
    delivery.state === 'failed' ? [[values.number, delivery.error]] : [],
  );
const spend = () => memory.fields(`text_spend/${String(YEAR)}`) as unknown as TextSpend;
/** The messages that count for a day of the number. */
const counted = () =>
  [...memory.all('rate_limits')].flatMap(([id, { count }]) =>
    id.startsWith('textsPerNumber') ? [count] : [],
  );
const many = (count: number, first = 101) =>
  Array.from({ length: count }, (_, at) => `A${String(first + at)}`);

test.each<{ whose: string; words: Words; messages: number[] }>([
  { whose: 'those of the site', words: {}, messages: [20] },
  { whose: 'those of organisers, with a sentence more', words: { body: LONGER }, messages: [14, 6] },
  { whose: 'letters of Kikuyu', words: { place: KIKUYU, plain_letters: false }, messages: [5, 5, 5, 5] },
])(
  'twenty entries of a teacher are named once in as few messages as fit, by words that are $whose',
  async ({ words, messages }) => {
    start(words);
    await queue(many(20));
    const sent = await sendAll();
    expect(saidIn(sent).map(({ length }) => length)).toEqual(messages);
    expect(saidIn(sent).flat().toSorted()).toEqual(many(20));
    expect(failures()).toEqual([]);
    expect(spend().spent).toBe(sent.reduce((sum, { parts }) => sum + parts * PRICE, 0));
  },
);

test('a message names entries whose texts are due behind a full page, among those of others', async () => {
  for (const number of many(60)) {
    await queue([number]);
    await queue([`B${number}`], { to: '+254733000333' });
    await queue([number.replace('A', 'C')], { to: `+254733000${number.slice(1)}` });
  }
  const sent = await sendAll();
  const toTeacher = sent.filter(({ to }) => to === TEACHER);
  expect(saidIn(toTeacher).map(({ length }) => length)).toEqual([33, 27]);
  expect(saidIn(sent).flat()).toHaveLength(180);
  expect(new Set(saidIn(sent).flat()).size).toBe(180);
  expect(failures()).toEqual([]);
});

test('entries for which a day has no message more fail with the reason, and the others are named', async () => {
  start({ place: KIKUYU, plain_letters: false });
  await queue(many(60));
  const sent = await sendAll();
  const said = saidIn(sent).flat();
  expect([sent.length, counted()]).toEqual([MOST_A_DAY, [MOST_A_DAY]]);
  expect(failures().map(([number]) => number)).toEqual(many(60).filter((number) => !said.includes(number)));
  expect(new Set(failures().map(([, error]) => error))).toEqual(
    new Set(['This number has had five text messages today.']),
  );
});

test('an entry whose text is too long alone fails by itself, and the others are named', async () => {
  const long = 'A'.repeat(400);
  await queue(['A1', long, 'A2']);
  expect(saidIn(await sendAll())).toEqual([['A1', 'A2']]);
  expect(failures()).toEqual([[long, expect.stringContaining('more than two parts')]]);
});

test('an entry is named in the message of others where its text as it was written before is too long', async () => {
  start({ body: `${LONGER} ${LONGER}` });
  await queue(['A1', 'A2']);
  memory.remove('text_templates/day_before-en');
  expect(saidIn(await sendAll())).toEqual([['A1', 'A2']]);
});

test('the last part of a budget names as many entries as it has room for, and the others fail', async () => {
  start({ budget: 3 * PRICE });
  await queue(many(60));
  const sent = await sendAll();
  const said = saidIn(sent);
  expect(sent.map(({ parts }, at) => [parts, said[at]?.length])).toEqual([
    [2, 33],
    [1, 8],
  ]);
  expect(failures().map(([number]) => number)).toEqual(many(60).slice(41));
  expect(failures()[0]?.[1]).toContain('budget');
  expect(spend()).toMatchObject({ spent: 3 * PRICE, reserved: 0 });
});

describe('messages that fail', () => {
  test.each<[string, { body?: string; kind?: TextKind; batches: number }]>([
    ['because they are too long', { body: 'x'.repeat(400), batches: 4 }],
    ['because their number has had five', { kind: 'prize', batches: 9 }],
  ])('hold up the message of another number for few batches: %s', async (_, { body, kind, batches }) => {
    start(body === undefined ? {} : { body });
    await queue(many(60), kind ? { kind } : {});
    await queue(['B1'], { to: '+254733000333', kind: 'soon' });
    const sent = await send();
    expect(sent.findIndex((batch) => batch.some(({ to }) => to !== TEACHER))).toBeLessThan(batches);
  });
});

describe('several messages to one number that did not leave', () => {
  test('are sent again with each entry once, and count once', async () => {
    start({ body: LONGER });
    await queue(many(40));
    const first = await sendAll({ answer: GATEWAY });
    const again = await sendAll({ now: later(5) });
    expect(saidIn(again).map(({ length }) => length)).toEqual(saidIn(first).map(({ length }) => length));
    expect(saidIn(again).flat().toSorted()).toEqual(many(40));
    expect(counted()).toEqual([first.length]);
    expect(spend()).toMatchObject({ reserved: 0 });
  });

  test('are repeated once where their answers are lost, apart from an entry that nobody was told of yet', async () => {
    await queue(['A1', 'A2']);
    await sendAll({ answer: LOST });
    await queue(['A3'], { now: later(15) });
    await followSilence({ db: memory.db }, later(16));
    const again = await sendAll({ answer: LOST, now: later(17) });
    expect(saidIn(again).toSorted()).toEqual([['A1', 'A2'], ['A3']]);
    await followSilence({ db: memory.db }, later(40));
    expect(saidIn(await sendAll({ now: later(41) }))).toEqual([['A3']]);
    expect(failures().map(([number]) => number)).toEqual(['A1', 'A2']);
    expect(counted()).toEqual([2]);
  });
});

describe('any words, numbers and money', () => {
  const letters = fc.constantFrom('A', '7', 'ũ', '€', 'é');
  const numbers = fc.uniqueArray(
    fc.array(letters, { minLength: 1, maxLength: 160 }).map((signs) => signs.join('')),
    { minLength: 1, maxLength: 30 },
  );
  const words = fc.record({
    more: fc.nat({ max: 250 }),
    place: fc.constantFrom('Ndeiya', KIKUYU),
    plain_letters: fc.boolean(),
    budget: fc.constantFrom(0, PRICE, 3 * PRICE, 100_000),
  });

  test('each entry is named in one message, or fails with a reason, and no message had room for one of a later one', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, words, async (all, { more, ...other }) => {
        const body = `Your number: {number}. {place}${'x'.repeat(more)}`;
        start({ ...other, body });
        await queue(all);
        const sent = await sendAll();
        const partsOf = (named: readonly string[]) =>
          writeText(body, valuesOf(named.join(', ')), { ...other, stops: TEACHER }).parts;
        const named = sent.map(({ entries }) => entries.map((entry) => entry.replace('of ', '')));
        const failed = failures().map(([number]) => number);
        expect([...named.flat(), ...failed].toSorted()).toEqual(all.toSorted());
        expect(
          sent.every(({ parts, body: text }) => parts === textSize(text).parts && parts <= MOST_PARTS),
        ).toBe(true);
        expect(sent.length).toBeLessThanOrEqual(MOST_A_DAY);
        expect(spend().spent).toBeLessThanOrEqual(other.budget);
        if (other.budget < 100_000) return;
        for (const [at, message] of named.entries())
          for (const number of named.slice(at + 1).flat())
            expect(partsOf([...message, number])).toBeGreaterThan(MOST_PARTS);
        if (sent.length < MOST_A_DAY)
          for (const number of failed) expect(partsOf([number ?? ''])).toBeGreaterThan(MOST_PARTS);
      }),
      { numRuns: 60 },
    );
  });
});
