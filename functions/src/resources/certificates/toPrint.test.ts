import { certificateApiMessages as messages } from '@ndeiya/domain/certificates/apiMessages';
import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/types';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { printingOrder } from './lists';
import { CertificateService } from './service';
import { winnersOf } from './winners';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
});

const YEAR = 2026;
const CHILD = 'Njeri Wambui';
const guardian = { id: 'g1', name: 'Wangari', relation: 'Mother', contact: '0712 345 678' };
const child = makeMember({ id: 'm1', name: CHILD, age_band: 'minor', guardian_id: 'g1' });
const adult = makeMember({ id: 'm2', name: 'Otieno Ouma', age_band: 'adult' });

const on = (day: number) => new Date(Date.UTC(2026, 7, day));
const said = (fields: Partial<Consent>): Omit<Consent, 'id'> =>
  makeConsent({ entry: 'e1', edition: YEAR, child: CHILD, guardian, purposes: EVERY_PURPOSE, ...fields });
const YES = said({ given_at: on(1) });
const NO = said({ decision: 'refused', given_at: on(2) });
const YES_AGAIN = said({ given_at: on(3) });
const WITHDRAWN = said({ given_at: on(1), withdrawn_at: on(2) });
const WITHOUT_NAME = said({ given_at: on(2), purposes: { ...EVERY_PURPOSE, publish_name: false } });
const NO_ELSEWHERE = said({ entry: 'e9', member: 'm7', decision: 'refused', counts_in: ['e1'] });

const YES_OF_OTHER = said({ child: 'Kamau Mwangi', given_at: on(1) });

interface Stage {
  decisions?: readonly Omit<Consent, 'id'>[];
  /** Null where the people were deleted. */
  members?: readonly EntryMember[] | null;
  certificate?: Partial<Certificate>;
  damaged?: 'entries/e1' | 'entry_people/e1';
  /** A decision has written these into the entry after its people were deleted. */
  facts?: Partial<Entry>;
  /** The entry itself was deleted. */
  isGone?: boolean;
}

const FOLLOWED = { member: 'm1', name: CHILD };
const certificate = (fields: Partial<Certificate>) =>
  storedAs('certificates', {
    number: '2026-0001',
    edition: YEAR,
    kind: 'participation',
    holder_name: CHILD,
    award: 'Participation',
    category: null,
    entry: 'e1',
    owner: 'acc',
    state: 'issued',
    result: null,
    outdated: null,
    corrected_name: null,
    followed: FOLLOWED,
    ...fields,
  });

/** Takes away what a step has damaged or deleted. */
function lose(memory: MemoryFirestore, { damaged, isGone = false }: Stage): void {
  if (damaged) memory.put(damaged, { ...memory.fields(damaged), edition: 'damaged' });
  if (isGone) for (const path of ['entries/e1', 'entry_people/e1']) memory.remove(path);
}

function stageOf({ decisions = [YES], members = [child], ...more }: Stage): MemoryFirestore {
  const memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
  const people = { entry: 'e1', members: [...(members ?? [child])], guardians: [guardian] };
  const own = { edition: YEAR, owner: 'acc', number: 'A1', state: 'accepted', kind: 'group' } as const;
  const facts: Partial<Entry> = more.facts ?? consentFacts(people, decisions);
  memory.put('entries/e1', { ...makeEntry({ ...own, stage_name: 'Zuri', ...facts }), ...stampsAt() });
  if (members !== null) {
    const stored = makeEntryPeople({ edition: YEAR, owner: 'acc', ...people });
    memory.put('entry_people/e1', { ...stored, ...stampsAt() });
  }
  for (const [place, one] of decisions.entries()) memory.put(`consents/c${String(place)}`, one);
  memory.put('certificates/c1', certificate(more.certificate ?? {}));
  const free = { number: '2026-0002', holder_name: 'A juror', kind: 'judge', entry: null, followed: null };
  memory.put('certificates/c2', certificate(free as Partial<Certificate>));
  lose(memory, more);
  return memory;
}

const OWNER: Caller = { uid: 'acc', isAdmin: false, email: '' };
const messageOf = (error: unknown) => (error as Error).message;

const STRANGER = 'Somebody Else';
/** Says whether the name on the certificate c1 is confirmed, and another one. */
async function checked(memory: MemoryFirestore, name = nameOn(memory)) {
  const service = new CertificateService(memory.db);
  return [await service.isHeldBy('c1', name), await service.isHeldBy('c1', STRANGER)];
}
const nameOn = (memory: MemoryFirestore) => String(memory.fields('certificates/c1')?.holder_name);
const CONFIRMED = [true, false];
const UNCONFIRMED = [null, null];

/** Tries each way of printing the certificate c1. */
async function printings({ db }: MemoryFirestore) {
  const service = new CertificateService(db);
  const { unnamed = [], ...order } = await printingOrder(db, {});
  const told = await winnersOf(db, { edition: YEAR, kind: 'certificate' });
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
  unnamed: [`2026-0001 ${CHILD}`],
  told: [],
});

const OLD = { followed: null };
const NUMBER = { holder_name: 'No. A1' };
const TYPED = { entry: null, followed: null } as const;

test.each<[string, Stage]>([
  ['the guardian has agreed', {}],
  ['the guardian agrees again after a no', { decisions: [YES, NO, YES_AGAIN] }],
  [
    'the guardian refuses, and it was issued again with the number',
    { decisions: [YES, NO], certificate: NUMBER },
  ],
  [
    'the guardian refuses, and it was issued with the number',
    { decisions: [NO], certificate: { ...NUMBER, ...OLD } },
  ],
  [
    'another member was refused',
    {
      decisions: [NO],
      members: [child, adult],
      certificate: { holder_name: adult.name, followed: { member: 'm2', name: adult.name } },
    },
  ],
  ['it is older than its member’s id and the guardian has agreed', { certificate: OLD }],
  ['the child has left and the guardian has agreed', { members: [adult] }],
  ['the people were deleted after the guardian had agreed', { members: null }],
  [
    'the people were deleted and another member was refused',
    {
      decisions: [NO],
      members: null,
      certificate: { holder_name: adult.name, followed: { member: 'm2', name: adult.name } },
    },
  ],
  ['the entry was deleted after the guardian had agreed', { isGone: true }],
  ['its name was typed and the guardian has agreed', { certificate: TYPED }],
  [
    'it thanks a judge who is called like a refused child',
    { decisions: [NO], certificate: { ...TYPED, kind: 'judge' } },
  ],
])('a certificate that was issued is printed, and its name confirmed, where %s', async (_which, stage) => {
  const memory = stageOf(stage);
  expect(await printings(memory)).toMatchObject(PRINTED);
  expect(await checked(memory)).toEqual(CONFIRMED);
});

test.each<[string, Stage]>([
  ['the guardian refuses', { decisions: [YES, NO] }],
  ['the guardian withdraws', { decisions: [WITHDRAWN] }],
  ['the guardian agrees without the name', { decisions: [YES, WITHOUT_NAME] }],
  ['nobody has decided', { decisions: [] }],
  ['the guardian refuses and another member may be named', { decisions: [YES, NO], members: [child, adult] }],
  ['it is older than its member’s id and the guardian refuses', { decisions: [NO], certificate: OLD }],
  ['the child has left and the guardian refuses', { decisions: [YES, NO], members: [adult] }],
  ['the child has left and the name is not allowed', { decisions: [WITHOUT_NAME], members: [adult] }],
  ['the people were deleted and the guardian withdraws', { decisions: [WITHDRAWN], members: null }],
  [
    'the people were deleted and the guardian refuses elsewhere',
    { decisions: [YES, NO_ELSEWHERE], members: null, facts: { consent: 'refused', name_public: false } },
  ],
  ['the entry was deleted and the guardian refuses', { decisions: [NO], isGone: true }],
  [
    'another child was typed over it, who may be named, and its own guardian refuses',
    {
      decisions: [YES, said({ decision: 'refused', member: 'asked p1', given_at: on(2) }), YES_OF_OTHER],
      members: [{ ...child, name: 'Kamau Mwangi' }],
    },
  ],
  ['its name was typed and the guardian refuses', { decisions: [YES, NO], certificate: TYPED }],
  [
    'its name was typed, looks like a member’s by a Cyrillic letter, and the guardian refuses',
    { decisions: [YES, NO], certificate: TYPED, members: [{ ...child, name: 'Nj\u0435ri Wambui' }] },
  ],
])('a certificate that was issued is not printed, and no name confirmed, where %s', async (_which, stage) => {
  const memory = stageOf(stage);
  expect(await printings(memory)).toEqual(left(messages.notNamed));
  expect(await checked(memory)).toEqual(UNCONFIRMED);
});

test.each(['entries/e1', 'entry_people/e1'] as const)(
  'a certificate is not printed while %s cannot be read, and says so, and no name is confirmed',
  async (damaged) => {
    const memory = stageOf({ damaged });
    expect(await printings(memory)).toEqual(left(messages.namedUnread));
    expect(await checked(memory)).toEqual(UNCONFIRMED);
    const numbered = stageOf({ damaged, certificate: NUMBER });
    expect(await printings(numbered)).toMatchObject(PRINTED);
    expect(await checked(numbered)).toEqual(CONFIRMED);
  },
);

const BEFORE = 'Njery Wamboi';
test.each<[string, Partial<Certificate>]>([
  ['it was revoked', { state: 'revoked' }],
  ['it was replaced', { state: 'replaced' }],
  ['the results say something else now', { outdated: { since: on(1), due: null } }],
  [
    'the name was corrected after it was issued',
    { holder_name: BEFORE, followed: { member: 'm1', name: BEFORE }, corrected_name: CHILD },
  ],
])('the name on paper is not confirmed after a no, also where %s', async (_which, certificate) => {
  const agreed = stageOf({ certificate });
  expect(await checked(agreed)).toEqual(CONFIRMED);
  expect(await checked(stageOf({ decisions: [YES, NO], certificate }))).toEqual(UNCONFIRMED);
});

/** So many entries of one account, each with a certificate of the same refused child. */
async function readsWith(count: number): Promise<number> {
  const memory = stageOf({ decisions: [YES, NO] });
  for (let place = 2; place <= count; place += 1) {
    const id = `e${String(place)}`;
    memory.put(`entries/${id}`, { ...memory.fields('entries/e1') });
    memory.put(`entry_people/${id}`, { ...memory.fields('entry_people/e1') });
    memory.put(`certificates/n${id}`, certificate({ number: `2026-1${String(place)}`, entry: id }));
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
