import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { makeVote, VoteServerDouble } from '../../testing/voteServer';
import { ticketScreenOf } from './ticket';
import { Voter } from './voter';

const CODE = 'K7QF-3M9A-XT';
let server: VoteServerDouble;
let voter: Voter;

const screenNow = (one = voter) => {
  const { ticket, isEditing, code } = one.state.get();
  if (code === null) return 'code';
  return ticket ? ticketScreenOf(ticket, isEditing) : 'opening';
};
const refusal = () => voter.state.get().ticket?.refusal;
const reopened = async () => {
  const again = new Voter(server);
  await again.open(CODE);
  return again;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new VoteServerDouble();
  voter = new Voter(server);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function vote(...ids: string[]) {
  for (const id of ids) voter.tick(id);
  await voter.vote();
}
const faults = (...list: ('lost before' | 'lost after' | null)[]) => {
  server.next = () => list.shift() ?? null;
};

test('a ticket is opened, voted with, and changed on the same phone', async () => {
  await voter.open(CODE);
  expect(screenNow()).toBe('choose');
  await vote('A007');
  expect(screenNow()).toBe('box');
  const first = server.box;
  expect(voter.state.get().ticket?.box?.commitment).toBe(first);
  voter.edit(true);
  await vote('A007', 'B001');
  expect(screenNow()).toBe('box');
  expect(server.box).not.toBe(first);
  expect(voter.state.get().ticket).toMatchObject({ box: { choice: ['B001'], commitment: server.box } });
});

test('pressed twice, and pressed again with the same choice, one vote is sent', async () => {
  await voter.open(CODE);
  voter.tick('A007');
  await Promise.all([voter.vote(), voter.vote()]);
  await voter.vote();
  expect(server.casts).toBe(1);
  expect(server.situation.ballot.op_ids).toHaveLength(1);
});

test.each(['lost before', 'lost after'] as const)(
  'a vote whose answer is %s the server is sent again and is one vote',
  async (fault) => {
    await voter.open(CODE);
    faults(fault);
    await vote('A007');
    expect(screenNow()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => {
      expect(screenNow()).toBe('box');
    });
    expect(server.situation.ballot.op_ids).toHaveLength(1);
    expect(voter.state.get().ticket?.box?.commitment).toBe(server.box);
  },
);

test.each(['lost before', 'lost after'] as const)(
  'a ticket whose opening is %s the server opens by itself later',
  async (fault) => {
    faults(fault);
    await voter.open(CODE);
    expect(screenNow()).toBe('opening');
    expect(voter.state.get().problem).toBe('unreached');
    expect(voter.shelf.codes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(screenNow()).toBe('choose');
  },
);

test('a vote that was changed while its answer was lost ends as the newer one', async () => {
  await voter.open(CODE);
  faults('lost after', 'lost before');
  await vote('A007');
  voter.edit(true);
  await vote('A007', 'B001');
  const newest = voter.state.get().ticket?.waiting.at(-1)?.commitment;
  await voter.refresh();
  expect(server.box).toBe(newest);
  expect(voter.state.get().ticket).toMatchObject({
    waiting: [],
    box: { commitment: newest, choice: ['B001'] },
  });
  expect(server.situation.ballot.op_ids).toHaveLength(2);
});

test('a closed tab: ticks and a waiting vote are there again, and the vote is sent before anything is opened', async () => {
  await voter.open(CODE);
  voter.tick('A007');
  expect((await reopened()).state.get().ticket?.draft).toEqual(['A007']);
  faults('lost before');
  await voter.vote();
  sessionStorage.clear();
  const stop = new AbortController();
  const later = new Voter(server);
  later.start(stop.signal);
  await vi.waitFor(() => {
    expect(server.box).not.toBeNull();
  });
  expect(later.state.get().code).toBeNull();
  expect(screenNow(await reopened())).toBe('box');
  stop.abort();
});

test('after a reload the tab shows its ticket again, and another tab the form', async () => {
  await voter.open(CODE);
  const stop = new AbortController();
  const reloaded = new Voter(server);
  reloaded.start(stop.signal);
  expect(screenNow(reloaded)).toBe('choose');
  sessionStorage.clear();
  const other = new Voter(server);
  other.start(stop.signal);
  expect(screenNow(other)).toBe('code');
  stop.abort();
});

test('two phones: the second reads that the ticket has voted, and the first may still change', async () => {
  await voter.open(CODE);
  await vote('A007');
  const kept = localStorage.getItem(`vote-ticket:${CODE}`) ?? '';
  localStorage.clear();
  const other = await reopened();
  expect(screenNow(other)).toBe('used');
  localStorage.setItem(`vote-ticket:${CODE}`, kept);
  voter.edit(true);
  await vote('A007', 'A008');
  expect(screenNow()).toBe('box');
});

test('two phones at once: the later one learns that its vote is not in the box', async () => {
  await voter.open(CODE);
  server.situation = { ...server.situation, ballot: { ...server.situation.ballot, holder: 'phone:another' } };
  await vote('A007');
  expect(screenNow()).toBe('used');
  expect(voter.state.get().ticket?.box).toBeNull();
});

test('closed in between: a vote of a ticket that was opened before counts for some minutes, a later one does not', async () => {
  await voter.open(CODE);
  server.close('grace');
  await vote('A007');
  expect(screenNow()).toBe('box');
  server.close('sealed');
  voter.edit(true);
  await vote('A007', 'B001');
  expect(screenNow()).toBe('box');
  expect(refusal()).toBe('late');
  expect(voter.state.get().ticket?.box?.choice).toEqual(['A007']);
});

test('a vote that arrives after the box was sealed is said not to be in it', async () => {
  await voter.open(CODE);
  server.close('sealed');
  await vote('A007');
  expect(screenNow()).toBe('closed');
  expect(refusal()).toBe('late');
});

test('the gate releases the ticket: the phone says so, and votes again', async () => {
  await voter.open(CODE);
  await vote('A007');
  server.release();
  await voter.refresh();
  expect([screenNow(), refusal()]).toEqual(['choose', 'released']);
  voter.tick('A008');
  await voter.vote();
  expect(screenNow()).toBe('box');
  expect(voter.state.get().ticket?.box?.choice.toSorted()).toEqual(['A007', 'A008']);
});

test('the gate releases the ticket while the answer is lost: the vote that is sent again is not said to be in the box', async () => {
  await voter.open(CODE);
  faults('lost after');
  await vote('A007');
  server.release();
  await voter.refresh();
  expect([screenNow(), refusal()]).toEqual(['choose', 'released']);
  expect(server.box).toBeNull();
});

test.each([400, 429])('a wrong code (%i) stays in the form and is not kept', async (status) => {
  const code = status === 429 ? 'rate-limited' : 'invalid-vote-code';
  server.open = () => Promise.reject(new ApiError(status, { code, error: 'No.' }));
  await voter.open(CODE);
  expect(voter.state.get()).toMatchObject({ code: null, typed: CODE, problem: 'wrong' });
  expect(voter.shelf.codes()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('a server that fails is asked again; one that cannot read the vote is not', async () => {
  await voter.open(CODE);
  const cast = server.cast;
  server.cast = () => Promise.reject(new ApiError(503, {}));
  await vote('A007');
  expect([screenNow(), voter.state.get().problem]).toEqual(['waiting', 'failed']);
  server.cast = () => Promise.reject(new ApiError(422, {}));
  await voter.refresh();
  expect([screenNow(), refusal()]).toEqual(['choose', 'invalid']);
  server.cast = cast;
  await voter.vote();
  expect(screenNow()).toBe('box');
});

const damaged = () => Promise.reject(new ApiError(409, { code: 'vote-state', error: 'No.' }));

test('a ticket that the site cannot read is named as such, and opened once it is repaired', async () => {
  const open = server.open;
  server.open = damaged;
  await voter.open(CODE);
  expect([screenNow(), voter.state.get().problem]).toEqual(['opening', 'damaged']);
  server.open = open;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => {
    expect([screenNow(), voter.state.get().problem]).toEqual(['choose', null]);
  });
});

test('a vote of a ticket that the site cannot read waits, holds up no other ticket, and goes into the box once it is repaired', async () => {
  await voter.open(CODE);
  const cast = server.cast;
  server.cast = damaged;
  await vote('A007');
  expect([screenNow(), voter.state.get().problem]).toEqual(['waiting', 'damaged']);
  await voter.open('K7QF-3M9A-XV');
  expect([screenNow(), voter.state.get().problem]).toEqual(['choose', null]);
  server.cast = cast;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => {
    expect(voter.shelf.read(CODE)).toMatchObject({ waiting: [], box: { choice: ['A007'] } });
  });
});

test('a vote of a ticket that has asked too often waits, and holds up no other ticket of the phone', async () => {
  const OTHER = 'K7QF-3M9A-XV';
  server.cast = () => Promise.reject(new NetworkError('no network'));
  await voter.open(OTHER);
  await voter.open(CODE);
  for (const code of [CODE, OTHER]) {
    await voter.open(code);
    await vote('A007');
  }
  const full = new ApiError(429, {}, 60);
  const counted = { outcome: 'counted', receipt: 'ABC234', server_time: '' } as const;
  server.cast = (body) =>
    'code' in body && body.code === CODE ? Promise.reject(full) : Promise.resolve(counted);
  await voter.refresh('sends');
  expect(voter.shelf.read(OTHER)).toMatchObject({ waiting: [], box: { choice: ['A007'] } });
  expect(voter.shelf.read(CODE)?.waiting).toHaveLength(1);
  expect(voter.state.get().problem).toBe('failed');
});

test('where the browser stores nothing, the vote still goes into the box', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await voter.open(CODE);
  expect([screenNow(), voter.shelf.isKept]).toEqual(['choose', false]);
  faults('lost before');
  await vote('A007');
  expect(screenNow()).toBe('waiting');
  await voter.refresh();
  expect(screenNow()).toBe('box');
});

test('a borrowed phone forgets the ticket: nobody sees the choice there or changes it', async () => {
  await voter.open(CODE);
  await vote('A007');
  voter.forget();
  expect(screenNow()).toBe('code');
  expect(localStorage).toHaveLength(0);
  expect(screenNow(await reopened())).toBe('used');
  expect(server.box).not.toBeNull();
});

test('each ticket of a phone has its own secret, and no nonce is kept', async () => {
  await voter.open(CODE);
  await vote('A007');
  const one = voter.state.get().ticket;
  server = new VoteServerDouble();
  const other = new Voter(server);
  await other.open('K7QF-3M9A-XV');
  expect(other.state.get().ticket?.device).not.toBe(one?.device);
  expect(one?.device).toMatch(/^[0-9a-f]{48}$/);
  expect(JSON.stringify(one)).not.toContain('nonce');
});

test('a vote that is not open is opened again when the voter looks again', async () => {
  server.situation = { ...server.situation, phase: 'before' };
  server.vote = makeVote({ state: 'setup' });
  await voter.open(CODE);
  expect(screenNow()).toBe('notOpen');
  server.situation = { ...server.situation, phase: 'open' };
  server.vote = makeVote();
  await voter.refresh();
  expect(screenNow()).toBe('choose');
});

test('numbers of tickets that cannot be read are left out', async () => {
  expect(await voter.ticketNumbers(2031)).toMatchObject({ printed: 24 });
  server.read = () => Promise.reject(new NetworkError('none'));
  expect(await voter.ticketNumbers(2031)).toBeNull();
});
