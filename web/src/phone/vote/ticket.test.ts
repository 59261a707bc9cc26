import type { CastAnswer, OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { expect, test } from 'vitest';
import { makeOpened, makeVote } from '../../testing/voteServer';
import {
  afterAnswer,
  looked,
  type Operation,
  type Ticket,
  ticketScreenOf,
  withTried,
  withVote,
} from './ticket';

const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  code: 'K7QF-3M9A-XT',
  device: 'secret',
  version: 0,
  seen: makeOpened(),
  sawOpen: true,
  draft: [],
  waiting: [],
  box: null,
  refusal: null,
  ...more,
});
const operation = (op_id: string, choice: string[] = ['A007']): Operation => ({
  op_id,
  sealed: 's',
  commitment: `of ${op_id}`,
  choice,
  at_client: '',
  isTried: false,
});
const answer = (outcome: CastAnswer['outcome'], receipt: string | null = null): CastAnswer => ({
  outcome,
  receipt,
  server_time: '',
});
const box = { choice: ['B001'], commitment: 'before' };
const seenIn = (state: OpenedTicket['vote']['state'], more: Partial<OpenedTicket> = {}, closedMinutes = 60) =>
  makeOpened({
    vote: makeVote({ state, closes_at: new Date(Date.now() - closedMinutes * 60_000).toISOString() }),
    ...more,
  });

// Rows: the vote; columns: the ticket. Each cell is the screen, and whether the vote can be changed there.
test.each([
  ['setup', { unused: 'notOpen', mine: 'notOpen', used: 'used', not_active: 'notOpen', void: 'void' }],
  ['open', { unused: 'choose', mine: 'box', used: 'used', not_active: 'notActive', void: 'void' }],
  ['closed', { unused: 'closed', mine: 'box', used: 'used', not_active: 'closed', void: 'void' }],
  ['counted', { unused: 'closed', mine: 'box', used: 'used', not_active: 'closed', void: 'void' }],
  ['published', { unused: 'closed', mine: 'box', used: 'used', not_active: 'closed', void: 'void' }],
  ['void', { unused: 'void', mine: 'void', used: 'void', not_active: 'void', void: 'void' }],
] as const)('each ticket of a vote that is %s has its screen', (vote, screens) => {
  const found = Object.fromEntries(
    (Object.keys(screens) as OpenedTicket['state'][]).map((state) => [
      state,
      ticketScreenOf(ticket({ seen: seenIn(vote, { state }) }), false),
    ]),
  );
  expect(found).toEqual(screens);
});

test.each([
  ['open', 'mine', 'choose'],
  ['closed', 'mine', 'box'],
  ['published', 'mine', 'box'],
] as const)('a wish to change the vote while it is %s leads %s to the screen %s', (vote, state, screen) => {
  expect(ticketScreenOf(ticket({ seen: seenIn(vote, { state }), box }), true)).toBe(screen);
});

test('a vote that waits is shown as waiting, whatever the vote has become, but for a void one', () => {
  const waiting = [operation('1')];
  expect(ticketScreenOf(ticket({ waiting }), false)).toBe('waiting');
  expect(ticketScreenOf(ticket({ waiting }), true)).toBe('choose');
  expect(ticketScreenOf(ticket({ waiting, seen: seenIn('closed') }), true)).toBe('waiting');
  expect(ticketScreenOf(ticket({ waiting, seen: seenIn('void') }), false)).toBe('void');
});

test('in the minutes after the end only a ticket that was opened before may still vote', () => {
  const seen = seenIn('closed', {}, 4);
  expect(ticketScreenOf(ticket({ seen }), false)).toBe('choose');
  expect(ticketScreenOf(ticket({ seen, sawOpen: false }), false)).toBe('closed');
  expect(ticketScreenOf(ticket({ seen: seenIn('closed', {}, 6) }), false)).toBe('closed');
});

test.each(['counted', 'changed', 'duplicate'] as const)('%s with a receipt is in the box', (outcome) => {
  const after = afterAnswer(ticket({ waiting: [operation('1')] }), '1', answer(outcome, 'ABC234'));
  expect(after).toMatchObject({
    waiting: [],
    box: { choice: ['A007'], commitment: 'of 1' },
    refusal: null,
    seen: { state: 'mine', receipt: 'ABC234' },
  });
});

test.each([
  ['used', 'used', null],
  ['late', 'closed', box],
  ['not_open', 'notOpen', box],
  ['not_active', 'notActive', box],
  ['void', 'void', box],
  ['invalid', 'choose', box],
] as const)(
  'after %s nothing waits, the ticks stay, and the screen is %s at once',
  (outcome, screen, left) => {
    const before = withVote(ticket({ box }), operation('1'));
    const after = afterAnswer(before, '1', answer(outcome));
    expect(after).toMatchObject({ waiting: [], draft: ['A007'], refusal: outcome });
    expect(after.box).toEqual(left);
    expect(ticketScreenOf(after, false)).toBe(screen);
  },
);

test('a vote that the server knows, without a receipt, was released by the gate', () => {
  const after = afterAnswer(ticket({ box, waiting: [operation('1')] }), '1', answer('duplicate'));
  expect(after).toMatchObject({ waiting: [], box: null, refusal: 'released' });
});

test('a vote that was sent stays before the newer one; a vote that was not is replaced', () => {
  const first = withVote(ticket(), operation('1'));
  expect(withVote(first, operation('2')).waiting.map(({ op_id }) => op_id)).toEqual(['2']);
  const tried = withVote(withTried(first, '1'), operation('2', ['A008']));
  expect(tried.waiting.map(({ op_id }) => op_id)).toEqual(['1', '2']);
  expect(withVote(tried, operation('3')).waiting.map(({ op_id }) => op_id)).toEqual(['1', '3']);
  const counted = afterAnswer(tried, '1', answer('counted', 'ABC234'));
  expect(counted).toMatchObject({ box: { commitment: 'of 1' }, waiting: [{ op_id: '2' }], draft: ['A008'] });
  expect(afterAnswer(counted, '2', answer('late'))).toMatchObject({
    box: { commitment: 'of 1' },
    refusal: 'late',
  });
});

test('an answer for a vote that is no longer waited for changes nothing', () => {
  const one = ticket({ box });
  expect(afterAnswer(one, 'another', answer('used'))).toBe(one);
});

test('an answer about the ticket that was asked for before a vote does not undo the vote', () => {
  const voted = afterAnswer(withVote(ticket(), operation('1')), '1', answer('counted', 'ABC234'));
  const old = looked(voted, makeOpened({ state: 'unused' }), 0);
  expect(old).toMatchObject({
    box: { commitment: 'of 1' },
    refusal: null,
    seen: { state: 'mine', receipt: 'ABC234' },
  });
});

test('a ticket that the server calls unused after it had voted was released', () => {
  expect(looked(ticket({ box }), makeOpened({ state: 'unused' }), 0)).toMatchObject({
    box: null,
    refusal: 'released',
  });
  expect(looked(ticket({ box }), makeOpened({ state: 'used' }), 0)).toMatchObject({
    box: null,
    refusal: null,
  });
});

test('a tick of an entry that was withdrawn or has left the list is taken away', () => {
  const { entries } = makeVote();
  const [first, ...others] = entries.map((entry, place) => ({ ...entry, withdrawn: place === 0 }));
  const draft = [first?.id ?? '', 'B001', 'C001'];
  const seen = makeOpened({ vote: makeVote({ entries: first ? [first, ...others] : [] }) });
  expect(looked(ticket({ draft }), seen, 0).draft).toEqual(['B001']);
});
