import { certificateApiMessages as messages } from '@ndeiya/domain/certificates/apiMessages';
import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/types';
import type { MemoryFirestore } from '../../testing/memoryFirestore';
import {
  AGREED,
  certificateOf,
  CONFIRMED,
  dayOf,
  NAMED_CHILD,
  namedChild,
  namesConfirmed,
  printStage,
  type PrintStage,
  REFUSED,
  saidOf,
  UNCONFIRMED,
} from '../../testing/printStage';
import { printingOrder } from './lists';
import { CertificateService } from './service';
import { winnersOf } from './winners';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
});

const adult = makeMember({ id: 'm2', name: 'Otieno Ouma', age_band: 'adult' });
const YES_AGAIN = saidOf({ given_at: dayOf(3) });
const WITHDRAWN = saidOf({ given_at: dayOf(1), withdrawn_at: dayOf(2) });
const WITHOUT_NAME = saidOf({ given_at: dayOf(2), purposes: { ...EVERY_PURPOSE, publish_name: false } });
const NO_ELSEWHERE = saidOf({ entry: 'e9', member: 'm7', decision: 'refused', counts_in: ['e1'] });
const YES_OF_KAMAU = saidOf({ child: 'Kamau Mwangi', given_at: dayOf(1) });

const OWNER: Caller = { uid: 'acc', isAdmin: false, email: '' };
const messageOf = (error: unknown) => (error as Error).message;

/** Tries each way of printing the certificate c1. */
async function printings({ db }: MemoryFirestore) {
  const service = new CertificateService(db);
  const { unnamed = [], ...order } = await printingOrder(db, {});
  const told = await winnersOf(db, { edition: 2026, kind: 'certificate' });
  return {
    batch: (await service.readAll(['c1', 'c2'])).map(({ id }) => id),
    alone: await service.readAll(['c1']).then((list) => list.map(({ id }) => id), messageOf),
    download: await service.readToPrint('c1', OWNER).then(({ id }) => id, messageOf),
    order: [...order.winners, ...order.others],
    unnamed,
    told: told.map(({ entry }) => entry),
  };
}
const PRINTED = {
  batch: ['c1', 'c2'],
  alone: ['c1'],
  download: 'c1',
  order: ['c1', 'c2'],
  unnamed: [],
};
const left = (message: string) => ({
  batch: ['c2'],
  alone: message,
  download: message,
  order: ['c2'],
  unnamed: [`2026-0001 ${NAMED_CHILD}`],
  told: [],
});

const OLD = { followed: null };
const NUMBER = { holder_name: 'No. A1' };
const TYPED = { entry: null, followed: null } as const;

test.each<[string, PrintStage]>([
  ['the guardian has agreed', {}],
  ['the guardian agrees again after a no', { decisions: [AGREED, REFUSED, YES_AGAIN] }],
  [
    'the guardian refuses, and it was issued again with the number',
    { decisions: [AGREED, REFUSED], certificate: NUMBER },
  ],
  [
    'the guardian refuses, and it was issued with the number',
    { decisions: [REFUSED], certificate: { ...NUMBER, ...OLD } },
  ],
  [
    'another member was refused',
    {
      decisions: [REFUSED],
      members: [namedChild, adult],
      certificate: { holder_name: adult.name, followed: { member: 'm2', name: adult.name } },
    },
  ],
  ['it is older than its member’s id and the guardian has agreed', { certificate: OLD }],
  ['the child has left and the guardian has agreed', { members: [adult] }],
  ['the people were deleted after the guardian had agreed', { members: null }],
  [
    'the people were deleted and another member was refused',
    {
      decisions: [REFUSED],
      members: null,
      certificate: { holder_name: adult.name, followed: { member: 'm2', name: adult.name } },
    },
  ],
  ['the entry was deleted after the guardian had agreed', { isGone: true }],
  ['its name was typed and the guardian has agreed', { certificate: TYPED }],
  [
    'it thanks a judge who is called like a refused child',
    { decisions: [REFUSED], certificate: { ...TYPED, kind: 'judge' } },
  ],
])('a certificate that was issued is printed, and its name confirmed, where %s', async (_which, stage) => {
  const memory = printStage(stage);
  expect(await printings(memory)).toMatchObject(PRINTED);
  expect(await namesConfirmed(memory)).toEqual(CONFIRMED);
});

test.each<[string, PrintStage]>([
  ['the guardian refuses', { decisions: [AGREED, REFUSED] }],
  ['the guardian withdraws', { decisions: [WITHDRAWN] }],
  ['the guardian agrees without the name', { decisions: [AGREED, WITHOUT_NAME] }],
  ['nobody has decided', { decisions: [] }],
  [
    'the guardian refuses and another member may be named',
    { decisions: [AGREED, REFUSED], members: [namedChild, adult] },
  ],
  ['it is older than its member’s id and the guardian refuses', { decisions: [REFUSED], certificate: OLD }],
  ['the child has left and the guardian refuses', { decisions: [AGREED, REFUSED], members: [adult] }],
  ['the child has left and the name is not allowed', { decisions: [WITHOUT_NAME], members: [adult] }],
  ['the people were deleted and the guardian withdraws', { decisions: [WITHDRAWN], members: null }],
  [
    'the people were deleted and the guardian refuses elsewhere',
    { decisions: [AGREED, NO_ELSEWHERE], members: null, facts: { consent: 'refused', name_public: false } },
  ],
  ['the entry was deleted and the guardian refuses', { decisions: [REFUSED], isGone: true }],
  [
    'another child was typed over it, who may be named, and its own guardian refuses',
    {
      decisions: [
        AGREED,
        saidOf({ decision: 'refused', member: 'asked p1', given_at: dayOf(2) }),
        YES_OF_KAMAU,
      ],
      members: [{ ...namedChild, name: 'Kamau Mwangi' }],
    },
  ],
  ['its name was typed and the guardian refuses', { decisions: [AGREED, REFUSED], certificate: TYPED }],
  [
    'its name was typed, looks like a member’s by a Cyrillic letter, and the guardian refuses',
    {
      decisions: [AGREED, REFUSED],
      certificate: TYPED,
      members: [{ ...namedChild, name: 'Nj\u0435ri Wambui' }],
    },
  ],
])('a certificate that was issued is not printed, and no name confirmed, where %s', async (_which, stage) => {
  const memory = printStage(stage);
  expect(await printings(memory)).toEqual(left(messages.notNamed));
  expect(await namesConfirmed(memory)).toEqual(UNCONFIRMED);
});

/** A certificate with the typed name of a refused child whose entry has this state. */
function typedBeside(state: string): MemoryFirestore {
  const memory = printStage({ decisions: [AGREED, REFUSED], certificate: TYPED });
  memory.put('entries/e1', { ...memory.fields('entries/e1'), state });
  return memory;
}

test.each([...ENTRY_STATES.filter((state) => state !== 'draft'), 'a damaged state'])(
  'a typed name is not confirmed where it is that of a refused child whose entry is %s',
  async (state) => {
    expect(await namesConfirmed(typedBeside(state))).toEqual(UNCONFIRMED);
  },
);

test('a typed name is confirmed beside a draft that names a child so, and drafts cost the check no reads', async () => {
  const memory = typedBeside('draft');
  expect(await namesConfirmed(memory)).toEqual(CONFIRMED);
  const reads = async () => {
    const before = memory.reads;
    await namesConfirmed(memory);
    return memory.reads - before;
  };
  const few = await reads();
  for (let n = 0; n < 50; n += 1) {
    memory.put(`entries/d${String(n)}`, { ...memory.fields('entries/e1') });
    memory.put(`entry_people/d${String(n)}`, { ...memory.fields('entry_people/e1') });
  }
  expect(await reads()).toBe(few);
});

test('a typed name is found among the people of very many entries, in whichever part of them the child is', async () => {
  const memory = typedBeside('accepted');
  const [entry, people] = [memory.fields('entries/e1'), memory.fields('entry_people/e1')];
  for (let n = 0; n < 300; n += 1) {
    memory.put(`entries/a${String(n)}`, { ...entry });
    memory.put(`entry_people/a${String(n)}`, { ...people, members: [adult] });
  }
  const before = memory.reads;
  expect(await namesConfirmed(memory)).toEqual(UNCONFIRMED);
  // Each check reads the certificate, which entries there are, their people, and of one entry what was decided.
  expect(memory.reads - before).toBeLessThan(2 * (2 * 301 + 20));
});

test.each(['entries/e1', 'entry_people/e1'] as const)(
  'a certificate is not printed while %s cannot be read, and says so, and no name is confirmed',
  async (damaged) => {
    const memory = printStage({ damaged });
    expect(await printings(memory)).toEqual(left(messages.namedUnread));
    expect(await namesConfirmed(memory)).toEqual(UNCONFIRMED);
    const numbered = printStage({ damaged, certificate: NUMBER });
    expect(await printings(numbered)).toMatchObject(PRINTED);
    expect(await namesConfirmed(numbered)).toEqual(CONFIRMED);
  },
);

const BEFORE = 'Njery Wamboi';
test.each<[string, Partial<Certificate>]>([
  ['it was revoked', { state: 'revoked' }],
  ['it was replaced', { state: 'replaced' }],
  ['the results say something else now', { outdated: { since: dayOf(1), due: null } }],
  [
    'the name was corrected after it was issued',
    { holder_name: BEFORE, followed: { member: 'm1', name: BEFORE }, corrected_name: NAMED_CHILD },
  ],
])('the name on paper is not confirmed after a no, also where %s', async (_which, certificate) => {
  const agreed = printStage({ certificate });
  expect(await namesConfirmed(agreed)).toEqual(CONFIRMED);
  expect(await namesConfirmed(printStage({ decisions: [AGREED, REFUSED], certificate }))).toEqual(
    UNCONFIRMED,
  );
});

describe('an instance that has confirmed a name', () => {
  let memory: MemoryFirestore;
  let service: CertificateService;
  const checked = () => service.isHeldBy('c1', NAMED_CHILD);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    memory = printStage({});
    memory.put('entries/e1', { ...memory.fields('entries/e1'), name_public: false });
    service = new CertificateService(memory.db);
    expect(await checked()).toBe(true);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const refuse = () => {
    memory.put('consents/c9', REFUSED);
  };

  test('reads the certificate alone for further checks in the same minute', async () => {
    const before = memory.reads;
    pass(59);
    for (let check = 0; check < 20; check += 1) await checked();
    expect(memory.reads - before).toBe(20);
  });

  test('does not confirm it a minute after a no, however often it is asked meanwhile', async () => {
    refuse();
    for (const seconds of [20, 20, 20]) {
      await checked();
      pass(seconds);
    }
    expect(await checked()).toBeNull();
    pass(1);
    expect(await checked()).toBeNull();
  });

  test('asks at once where the certificate was changed', async () => {
    refuse();
    memory.put('certificates/c1', { ...memory.fields('certificates/c1'), updated_at: new Date() });
    expect(await checked()).toBeNull();
  });

  test('asks at each printing', async () => {
    refuse();
    await expect(service.readToPrint('c1', OWNER)).rejects.toThrow(messages.notNamed);
  });
});

/** So many entries of one account, each with a certificate of the same refused namedChild. */
async function readsWith(count: number): Promise<number> {
  const memory = printStage({ decisions: [AGREED, REFUSED] });
  for (let place = 2; place <= count; place += 1) {
    const id = `e${String(place)}`;
    memory.put(`entries/${id}`, { ...memory.fields('entries/e1') });
    memory.put(`entry_people/${id}`, { ...memory.fields('entry_people/e1') });
    memory.put(`certificates/n${id}`, certificateOf({ number: `2026-1${String(place)}`, entry: id }));
  }
  const before = memory.reads;
  const { unnamed = [] } = await printingOrder(memory.db, {});
  expect(unnamed).toHaveLength(count);
  return memory.reads - before;
}

test('twice as many certificates whose names wait for a consent are no more than twice as many reads', async () => {
  const [some, twice] = [await readsWith(20), await readsWith(40)];
  expect(twice).toBeLessThan(2.2 * some);
  expect(some).toBeLessThan(20 * 10);
});
