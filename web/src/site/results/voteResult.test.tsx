import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { voteResultTexts as texts } from '@ndeiya/domain/vote/voteResultTexts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { stubIntersections } from '../../testing/intersections';
import { renderAt } from '../../testing/page';
import { makeVote } from '../../testing/voteServer';
import { VoteNear } from './VoteNear';
import { VoteResult } from './VoteResult';

const tally = [
  { id: 'A008', votes: 30, place: 1 },
  { id: 'B001', votes: 30, place: 1 },
  { id: 'A007', votes: 12, place: null },
];
const counts = {
  printed: 120,
  active: 108,
  used: 61,
  phone: 50,
  table: 6,
  paper: 5,
  spoilt: 2,
  released: 1,
  void: 12,
};
const published = (more: Partial<VoteAnswer> = {}): VoteAnswer => ({
  ...makeVote({ state: 'published' }),
  public_key: '',
  box_hash: 'f'.repeat(64),
  counts,
  tally,
  winners: ['A008', 'B001'],
  tickets: { printed: 120, active: 108, void: [] },
  void_reason: '',
  ...more,
});

const show = (...answers: (Response | Error)[]) => {
  const fetch = stubFetch(...answers);
  renderAt(<VoteResult year={2031} />, '/results/2031');
  return fetch;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('winners that share the first place are named with their votes, and the votes can be downloaded', async () => {
  const entries = makeVote().entries.map((entry) => ({ ...entry, withdrawn: entry.id === 'A007' }));
  const fetch = show(answer(200, published({ entries })));
  const first = await screen.findByRole('list', { name: 'Favourite of 2031' });
  expect(
    within(first)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `1Singer of RainRain · Poetry30${texts.votes}`,
    `1Singer of HomeHome · Folk Songs30${texts.votes}`,
  ]);
  expect(screen.getByText(new RegExp(texts.withdrawn))).toBeInTheDocument();
  expect(screen.getByText(/61 in the box/)).toHaveTextContent(
    '120 printed · 108 valid · 61 in the box · 2 of these spoilt',
  );
  expect(screen.getByRole('link', { name: texts.file })).toHaveAttribute('href', '/results/2031/votes.json');
  expect(fetch).toHaveBeenCalledWith('/api/votes/2031', expect.anything());
});

test('tickets that could not be read stand with the counts where there were some, and nowhere else', async () => {
  show(answer(200, published({ counts: { ...counts, unreadable: 3 } })));
  const line = await screen.findByText(/61 in the box/);
  expect(line).toHaveTextContent(`2 of these spoilt · 3 ${texts.unreadable}`);
});

test('votes that were damaged after the end stand behind the spoilt ones, among which they are', async () => {
  show(answer(200, published({ counts: { ...counts, damaged: 1 } })));
  const line = await screen.findByText(/61 in the box/);
  expect(line).toHaveTextContent(`2 of these spoilt · 1 ${texts.damaged}`);
});

test('a vote without a winner says so', async () => {
  show(
    answer(200, published({ tally: tally.map((row) => ({ ...row, votes: 0, place: null })), winners: [] })),
  );
  expect(await screen.findByText(texts.nobody)).toBeVisible();
});

test.each([
  ['the server is not reached', new TypeError('Failed to fetch')],
  ['there is no vote', answer(404, { error: 'None.', code: 'not-found' })],
  ['the vote is open', answer(200, published({ state: 'open', tally: null, winners: null, counts: null }))],
])('nothing is shown while %s', async (_state, response) => {
  const fetch = show(response);
  await waitFor(() => {
    expect(fetch).toHaveBeenCalled();
  });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.body.textContent).toBe('');
});

test('a vote that this page cannot show leaves the rest of the page', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const screenEdges = stubIntersections();
  stubFetch(answer(200, { ...published(), entries: null }));
  renderAt(
    <>
      <h1>Results 2031</h1>
      <VoteNear year={2031} />
    </>,
    '/results/2031',
  );
  screenEdges.enterAll();
  await waitFor(() => {
    expect(logged).toHaveBeenCalledWith('the result of the vote:', expect.anything());
  });
  expect(screen.getByRole('heading', { name: 'Results 2031' })).toBeVisible();
});

test('the vote is read when the end of the page comes near', async () => {
  const screenEdges = stubIntersections();
  const fetch = stubFetch(answer(200, published()));
  renderAt(<VoteNear year={2031} />, '/results/2031');
  expect(fetch).not.toHaveBeenCalled();
  screenEdges.enterAll();
  expect(await screen.findByRole('heading', { name: 'Favourite of 2031' })).toBeVisible();
});
