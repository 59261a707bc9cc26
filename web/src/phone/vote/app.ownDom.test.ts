import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import { configure, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language';
import { filledText } from '../../testing/filledText';
import { makeVote, VoteServerDouble } from '../../testing/voteServer';
import { watchPresses } from '../kit/presses';
import { startApp } from './app';
import { Voter } from './voter';

// A busy machine is slow; a longer limit does not slow down passing tests.
configure({ asyncUtilTimeout: 15_000 });

const CODE = 'K7QF-3M9A-XT';
let server: VoteServerDouble;
let voter: Voter;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  server = new VoteServerDouble();
  voter = new Voter(server);
  user = userEvent.setup();
  document.body.innerHTML = '<div id="root"></div>';
  startApp(document.body.firstElementChild as HTMLElement, voter);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const tick = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));

test('a mistyped code is refused without a request, and stays in the form', async () => {
  const field = screen.getByLabelText(texts.code.label);
  await user.type(field, 'K7QF-3M9A');
  await press(texts.code.open);
  expect(screen.getByRole('alert').textContent).toBe(texts.code.wrong);
  expect(field).toHaveProperty('value', 'K7QF-3M9A');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.opens).toBe(0);
});

test('a typed code leads to the list, ticks to the box, and the heading has the focus', async () => {
  await user.type(screen.getByLabelText(texts.code.label), 'k7qf3m9axt');
  await press(texts.code.open);
  await heading('Favourite of 2031');
  expect(screen.getByRole('group', { name: 'Folk Songs' })).toBeTruthy();
  await tick(/The River/);
  await press(texts.choose.vote);
  const title = await heading(texts.box.title);
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('ABC234')).toBeTruthy();
  expect(screen.getByText('A7 · The River')).toBeTruthy();
  await press(texts.box.change);
  expect(screen.getByRole('checkbox', { name: /The River/ })).toHaveProperty('checked', true);
  await press(texts.choose.keep);
  await heading(texts.box.title);
});

test('too few and too many ticks are said, and nothing is sent', async () => {
  await voter.open(CODE);
  await press(texts.choose.vote);
  expect(screen.getByRole('alert').textContent).toContain(texts.choose.tooFew);
  await tick(/The River/);
  await tick(/Rain/);
  await tick(/Home/);
  expect(screen.getByRole('alert').textContent).toMatch(filledText(texts.choose.tooMany));
  expect(screen.getByRole('checkbox', { name: /Home/ })).toHaveProperty('checked', false);
  await tick(/None of them/);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(server.casts).toBe(0);
});

test('none of them is a vote', async () => {
  await voter.open(CODE);
  await tick(/None of them/);
  await press(texts.choose.vote);
  await heading(texts.box.title);
  expect(voter.state.get().ticket?.box?.choice).toEqual([]);
  expect(screen.getByText(texts.choose.none)).toBeTruthy();
});

test('the list stays as it is, with its focus, while the server is asked again', async () => {
  await voter.open(CODE);
  const river = screen.getByRole('checkbox', { name: /The River/ });
  river.focus();
  await voter.refresh();
  expect(screen.getByRole('checkbox', { name: /The River/ })).toBe(river);
  const [first, ...others] = makeVote().entries;
  server.vote = makeVote({ entries: [...(first ? [{ ...first, withdrawn: true }] : []), ...others] });
  await tick(/Rain/);
  await voter.refresh();
  expect(screen.getByRole('checkbox', { name: /The River/ })).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Rain/ }));
});

test('a performance that is withdrawn while a finger is on another one stays until the click, which counts', async () => {
  const stop = watchPresses();
  await voter.open(CODE);
  const river = screen.getByRole('checkbox', { name: /The River/ });
  const rain = screen.getByRole('checkbox', { name: /Rain/ });
  await user.pointer({ keys: '[MouseLeft>]', target: rain });
  const [first, ...others] = makeVote().entries;
  server.vote = makeVote({ entries: [...(first ? [{ ...first, withdrawn: true }] : []), ...others] });
  await voter.refresh();
  expect(river).toHaveProperty('disabled', false);
  await user.pointer({ keys: '[/MouseLeft]', target: rain });
  expect(screen.getByRole('checkbox', { name: /Rain/ })).toHaveProperty('checked', true);
  await waitFor(() => {
    expect(screen.getByRole('checkbox', { name: /The River/ })).toHaveProperty('disabled', true);
  });
  stop();
});

test('a vote that waits for the network is shown as sealed, and as in the box after it was sent', async () => {
  await voter.open(CODE);
  await tick(/The River/);
  server.next = () => 'lost before';
  await press(texts.choose.vote);
  await heading(texts.waiting.title);
  await waitFor(() => {
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(texts.waiting.unreached);
  });
  server.next = () => null;
  await press(texts.code.again);
  await heading(texts.box.title);
});

test.each([
  ['setup', texts.refused.notOpen, [texts.refused.notOpenLead]],
  ['closed', texts.refused.closed, [texts.refused.closedLead]],
  ['published', texts.refused.closed, [texts.refused.closedLead, texts.box.results]],
  ['void', texts.refused.voidVote, [texts.refused.voidVoteLead]],
] as const)('an unused ticket of a vote that is %s', async (state, title, shown) => {
  server.vote = makeVote({ state, closes_at: new Date(0).toISOString() });
  await voter.open(CODE);
  await heading(title);
  for (const text of shown) expect(screen.getByText(filledText(text))).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['open', [texts.refused.usedLead, texts.refused.usedAsk]],
  ['closed', [texts.refused.usedLead]],
] as const)('a ticket that has voted elsewhere, while the vote is %s', async (state, shown) => {
  server.vote = makeVote({ state });
  server.situation = { ...server.situation, ballot: { ...server.situation.ballot, holder: 'table' } };
  await voter.open(CODE);
  await heading(texts.refused.used);
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(texts.refused.usedAsk)).toHaveLength(state === 'open' ? 1 : 0);
});

test.each([
  ['printed', texts.refused.notActive],
  ['void', texts.refused.void],
] as const)('a ticket of a batch that is %s', async (state, title) => {
  server.situation = { ...server.situation, batch: { state, voids_used: false } };
  await voter.open(CODE);
  await heading(title);
});

test.each([
  ['open', texts.box.until, true],
  ['closed', texts.box.closed, false],
  ['counted', texts.box.counted, false],
  ['published', texts.box.published, false],
] as const)('a vote in the box while the vote is %s', async (state, sentence, mayChange) => {
  await voter.open(CODE);
  await tick(/The River/);
  await press(texts.choose.vote);
  await heading(texts.box.title);
  server.vote = makeVote({ state, closes_at: new Date(0).toISOString() });
  await voter.refresh();
  expect(screen.getByText(filledText(sentence))).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: texts.box.change })).toHaveLength(mayChange ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: texts.box.results })).toHaveLength(
    state === 'published' ? 1 : 0,
  );
});

test('without a connection the page says when the server has said what it shows', async () => {
  await voter.open(CODE);
  server.next = () => 'lost before';
  await voter.refresh();
  expect(screen.getByText(filledText(texts.asOf))).toBeTruthy();
  server.next = () => null;
  await voter.refresh();
  expect(screen.queryByText(filledText(texts.asOf))).toBeNull();
});

test('the form lists the tickets of this phone without their choices, and a borrowed phone forgets one', async () => {
  await voter.open(CODE);
  await tick(/The River/);
  await press(texts.choose.vote);
  await heading(texts.box.title);
  await press(texts.code.other);
  expect(screen.getByText(texts.place.box)).toBeTruthy();
  expect(document.body.textContent).not.toContain('The River');
  await user.click(screen.getByText(texts.place.box));
  await heading(texts.box.title);
  await user.click(screen.getByText(texts.forget.title));
  await press(texts.forget.button);
  await heading(texts.code.title);
  expect(screen.queryByText(texts.place.box)).toBeNull();
});

test('the numbers of tickets are shown to those who read how the vote works', async () => {
  await voter.open(CODE);
  await user.click(screen.getByText(texts.how.title));
  await waitFor(() => {
    expect(screen.getByText(filledText(texts.how.numbers))).toBeTruthy();
  });
});

test('a published translation is shown to voters, and English where there is none', async () => {
  const published = {
    version: 1,
    direction: 'ltr',
    texts: { [texts.code.title]: 'Tha na tĩkĩti', [texts.box.title]: 'Kura ĩ thĩinĩ' },
  };
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(published))));
  await chooseLanguage('ki');
  await heading('Tha na tĩkĩti');
  expect(screen.getByLabelText(texts.code.label)).toBeTruthy();
  await voter.open(CODE);
  await tick(/The River/);
  await press(texts.choose.vote);
  await heading('Kura ĩ thĩinĩ');
  await chooseLanguage('en');
  await heading(texts.box.title);
});
