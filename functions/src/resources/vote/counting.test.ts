import { entries } from '@ndeiya/domain/entries/entry';
import { roundEntries } from '@ndeiya/domain/judging/round';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { recount } from '@ndeiya/domain/vote/recount';
import { VOTE_STATES, type VoteStep } from '@ndeiya/domain/vote/states';
import type { VotesFile } from '@ndeiya/domain/vote/votesFile';
import { describe, expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/firebase';
import { RateLimiter } from '../../platform/rateLimiter';
import { inFreshHall } from '../../testing/freshHall';
import { CREW, makeDevice, type VoteHall, voteOf, YEAR } from '../../testing/voteHall';
import type { Staff } from '../judging/parts';
import { voteAnswerOf, votesFileOf } from './answers';
import { currentVote } from './box';
import { count } from './counting';
import { typePaper } from './paper';
import { voteHandlers } from './routes';

let hall: VoteHall;
inFreshHall((fresh) => {
  hall = fresh;
});

const by = (id: string, kind: Staff['kind'] = 'account'): Staff => ({
  by: id,
  name: id,
  kind,
  role: kind === 'pass' ? 'head' : null,
  edition: kind === 'pass' ? Number(YEAR) : null,
});
const answer = (toAdmin = false) => voteAnswerOf(hall.memory.db, hall.stored(), { toAdmin });
const counts = (staff: Staff, { key, box_hash }: { key?: string; box_hash?: string } = {}) =>
  count(hall.memory.db, { year: YEAR, box_hash: box_hash ?? hall.stored().box_hash ?? '', key }, staff);

/** Closes the vote, and seals its box. */
async function seal(): Promise<void> {
  await hall.votes.close(YEAR, 'admin');
  vi.setSystemTime(Date.now() + 3_600_000);
  await currentVote(hall.memory.db, YEAR);
}

async function counted(): Promise<void> {
  await seal();
  await counts(by('one'));
  await counts(by('two'), { key: DEMO_VOTE.key });
}

async function published(): Promise<void> {
  await counted();
  await hall.votes.publish(YEAR, 'admin');
}

const cast = async (code = '', choice: string[] = [], device = makeDevice()) =>
  (await hall.casting.cast(await voteOf(code, choice, { device }))).outcome;

test('a box in which somebody put an older ballot back after the sealing is not counted, and the vote stays as it is', async () => {
  const { codes } = await hall.open();
  const before = [...hall.memory.all('ballots')].map(
    ([id, fields]) => [id, structuredClone(fields)] as const,
  );
  for (const ticket of codes.slice(0, 2)) expect(await cast(ticket, ['A007'])).toBe('counted');
  await seal();
  await counts(by('one'));
  const sealed = [...hall.memory.all('ballots')].map(
    ([id, fields]) => [id, structuredClone(fields)] as const,
  );
  const put = (all: typeof before) => {
    for (const [id, fields] of all) hall.memory.put(`ballots/${id}`, fields);
  };
  put(before);
  await expect(counts(by('two'), { key: DEMO_VOTE.key })).rejects.toMatchObject({
    code: 'stale',
    message: voteMessages.changedBox,
  });
  expect(hall.stored()).toMatchObject({ state: 'closed' });
  put(sealed);
  await counts(by('two'), { key: DEMO_VOTE.key });
  expect(hall.stored()).toMatchObject({ state: 'counted' });
});

describe('each step from each state of a vote', () => {
  const TAKEN: Record<VoteStep, readonly string[]> = {
    change: ['setup'],
    open: ['setup'],
    close: ['open'],
    count: ['closed'],
    publish: ['counted'],
    void: ['setup', 'open', 'closed', 'counted'],
  };
  const DO: Record<VoteStep, () => Promise<unknown>> = {
    change: () => hall.setUp(),
    open: () => hall.votes.begin(YEAR, 'admin'),
    close: () => hall.votes.close(YEAR, 'admin'),
    count: () => counts(by('one')),
    publish: () => hall.votes.publish(YEAR, 'admin'),
    void: () => hall.votes.declareVoid(YEAR, 'A reason', 'admin'),
  };
  const cases = VOTE_STATES.flatMap((state) =>
    Object.entries(TAKEN).map(([step, from]) => ({
      state,
      step: step as VoteStep,
      taken: from.includes(state),
    })),
  );
  test.each(cases)('$step while it is $state: $taken', async ({ state, step, taken }) => {
    await hall.setUp();
    hall.put({ state, box_hash: state === 'closed' ? 'f'.repeat(64) : null });
    const before = JSON.stringify(hall.stored());
    if (taken) {
      await DO[step]();
      return;
    }
    await expect(DO[step]()).rejects.toMatchObject({ code: 'vote-state' });
    expect(JSON.stringify(hall.stored())).toBe(before);
  });
});

describe('before the count', () => {
  const texts = (value: unknown) => JSON.stringify(value, (_key, one: unknown) => one ?? null);

  test('no answer changes with a vote, also for administrators, and all tickets look alike in a dump', async () => {
    const { codes } = await hall.open();
    const look = async () => texts([await answer(), await answer(true), await hall.batches.list(YEAR)]);
    const shape = () =>
      texts(
        hall.memory.everything().map(([path, fields]) => [path, Object.keys(fields), texts(fields).length]),
      );
    const before = [await look(), shape()];
    const sealed = [];
    for (const code of codes.slice(0, 5)) {
      const vote = await voteOf(code, ['A001', 'B001']);
      expect((await hall.casting.cast(vote)).outcome).toBe('counted');
      sealed.push(vote);
    }
    expect([await look(), shape()]).toEqual(before);
    const dump = texts(hall.memory.everything());
    for (const { commitment, device, sealed: box, op_id } of sealed)
      for (const secret of [commitment, device, box, op_id]) expect(dump).not.toContain(secret);
  });

  test('a paper that many have typed, a release and a change leave a ticket as long as the others', async () => {
    const { codes } = await hall.open();
    const lengths = () =>
      new Set([...hall.memory.all('ballots').values()].map((one) => String(one.kept).length));
    const most = Array.from({ length: 15 }, (_, at) => `A${String(at).padStart(19, '0')}`);
    for (let typist = 0; typist < 5; typist += 1) {
      const { code, sealed, commitment } = await voteOf(codes[0] ?? '', ['A001']);
      const input = { code, sealed, commitment, typed: most.slice(typist) };
      await typePaper(hall.memory.db, { year: YEAR, input, by: 'p'.repeat(28) + String(typist) });
    }
    const device = makeDevice();
    for (let change = 0; change < 25; change += 1) await cast(codes[0], ['A001'], device);
    await cast(codes[1], ['A001']);
    await hall.casting.release(CREW, codes[1] ?? '');
    expect(lengths().size).toBe(1);
  });
});

describe('a count', () => {
  test('takes two different people of whom one has an account, the right hash and the right key', async () => {
    const { codes } = await hall.open();
    await cast(codes[0], ['A001']);
    await expect(counts(by('one'), { box_hash: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'vote-state',
    });
    await seal();
    const refused = async (code: string, ...parts: Parameters<typeof counts>) => {
      await expect(counts(...parts)).rejects.toMatchObject({ code });
    };
    await refused('stale', by('one', 'pass'), { box_hash: 'f'.repeat(64) });
    expect(await counts(by('one', 'pass'))).toMatchObject({ state: 'closed', counts: null, box: null });
    await refused('vote-state', by('one', 'pass'), { key: DEMO_VOTE.key });
    await refused('vote-state', by('two', 'pass'), { key: DEMO_VOTE.key });
    await refused('invalid-fields', by('two'));
    await refused('invalid-fields', by('two'), { key: Buffer.alloc(32, 1).toString('base64') });
    expect(hall.stored().counted_by).toHaveLength(1);
    await counts(by('two'), { key: DEMO_VOTE.key });
    expect(await answer(true)).toMatchObject({ state: 'counted', tally: null, counted_by: ['one', 'two'] });
    await refused('vote-state', by('three'), { key: DEMO_VOTE.key });
    // The private key is kept nowhere.
    expect(JSON.stringify(hall.memory.everything())).not.toContain(DEMO_VOTE.key);
  });

  test('of two people who press at once leaves one of them to press again with the key', async () => {
    await hall.open();
    await seal();
    const both = await Promise.allSettled([counts(by('one')), counts(by('two'))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(hall.stored()).toMatchObject({ state: 'closed', counts: null });
    const [first] = hall.stored().counted_by;
    // An account that has counted is not the second person, also with the key.
    await expect(counts(by(first?.by ?? ''), { key: DEMO_VOTE.key })).rejects.toMatchObject({
      code: 'vote-state',
    });
  });

  test('has its list read once in five seconds for the file, which anybody may ask for again and again', async () => {
    const { codes } = await hall.open();
    await cast(codes[0], ['A001']);
    await published();
    const { file } = voteHandlers({ db: hall.memory.db } as Platform, new RateLimiter(hall.memory.db));
    const isOut = async () => {
      const { entries: shown } = (await file({ params: { id: YEAR } } as never)) as VotesFile;
      return shown.find(({ id }) => id === 'A001')?.withdrawn;
    };
    expect(await isOut()).toBe(false);
    const listed = hall.stored().entries.find(({ id }) => id === 'A001')?.entry ?? '';
    hall.memory.put(`entries/${listed}`, { ...hall.memory.fields(`entries/${listed}`), state: 'withdrawn' });
    expect(await isOut()).toBe(false);
    vi.setSystemTime(Date.now() + 5000);
    expect(await isOut()).toBe(true);
  });

  test('says how many were used by whom, spoilt, released and void, and the file counts again to the same', async () => {
    const { codes } = await hall.open(2);
    const stolen = await hall.print();
    await hall.batches.activate(YEAR, stolen.n);
    await cast(stolen.codes[0], ['A001']);
    await hall.batches.makeVoid(YEAR, stolen.n, 'A stack was stolen');
    for (const code of codes.slice(0, 20)) await cast(code, ['A001', 'A002']);
    await cast(codes[20], ['A001', 'A002', 'B001']);
    await cast(codes[21], ['B001']);
    await hall.casting.release(CREW, codes[21] ?? '');
    await published();
    const file = await votesFileOf(hall.memory.db, hall.stored());
    if (!file) throw new Error('the vote is not published');
    expect(file.counts).toEqual({
      printed: 36,
      active: 24,
      void: 12,
      used: 21,
      phone: 21,
      table: 0,
      paper: 0,
      spoilt: 1,
      released: 1,
    });
    expect(recount(file).wrong).toEqual([]);
    expect(file.winners).toEqual(['A001', 'A002']);
    expect(JSON.stringify(file)).not.toContain('Singer');
  });
});

const DISQUALIFIED = {
  ...goldenOf(roundEntries.path).at(-1)?.data,
  entry: 'A1',
  status: 'disqualified',
  ...stampsAt(),
};

describe('a performance that is withdrawn after the count', () => {
  test.each<[string, () => void]>([
    [
      'by its owner',
      () =>
        hall.memory.put(`${entries.path}/A1`, {
          ...hall.memory.fields(`${entries.path}/A1`),
          state: 'withdrawn',
        }),
    ],
    [
      'with its entry',
      () => {
        hall.memory.remove(`${entries.path}/A1`);
      },
    ],
    [
      'by the jury',
      () => {
        hall.memory.put(`${roundEntries.path}/r_A1`, DISQUALIFIED);
      },
    ],
  ])('%s wins nothing, and its votes stay in the file', async (_how, withdraw) => {
    const { codes } = await hall.open();
    await cast(codes[0], ['A001']);
    await cast(codes[1], ['A001']);
    await cast(codes[2], ['B001']);
    await published();
    expect((await answer()).winners).toEqual(['A001']);
    withdraw();
    expect((await answer()).winners).toEqual(['B001']);
    const file = await votesFileOf(hall.memory.db, hall.stored());
    expect(file?.tally[0]).toEqual({ id: 'A001', votes: 2, place: null });
  });

  test('loses its name in the list, on phones and in the results as soon as the consent ends', async () => {
    const [code = ''] = (await hall.open()).codes;
    await cast(code, ['A001']);
    const path = `${entries.path}/A1`;
    const shown = async () => {
      const opened = await hall.casting.open({ code, device: makeDevice() });
      return JSON.stringify([await answer(), opened.vote]);
    };
    expect(await shown()).toContain('Singer A1');
    hall.memory.put(path, { ...hall.memory.fields(path), name_public: false });
    // A phone may be some seconds late.
    vi.setSystemTime(Date.now() + 5000);
    expect(await shown()).not.toContain('Singer A1');
    await published();
    expect(await shown()).not.toContain('Singer A1');
  });
});
