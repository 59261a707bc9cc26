import type { TakeOverCode } from '@ndeiya/domain/groups/contestantApi';
import { memberPassMessages as texts } from '@ndeiya/domain/groups/memberPassMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { answer, stubFetch } from '../../testing/answers';
import { GroupContext } from './context';
import { MemberPass } from './MemberPass';
import type { GroupPhone } from './phone';

const NAMED = ['Pass of {name}', 'Back to {name}', 'QR code of the pass of {name}'];
addEnglish(
  Object.fromEntries([...NAMED, ...Object.values(texts)].map((text) => [text, compileMessage(text)])),
);
const NAME = 'Njeri Kamau';
const LINK = 'https://site.example/entries#AAAAA-BBBBB';
const made = {
  id: 'p1',
  name: NAME,
  link: LINK,
  code: 'AAAAA-BBBBB',
  expires_at: '2031-12-01T10:00:00+03:00',
};
const MADE = made as unknown as MadePass;
const CODE: TakeOverCode = { code: '7KQ2M', expires_at: '2031-08-02T10:00:00+03:00' };
const entry = { id: 'e1', members: ['m1'], state: 'accepted', category: 'Poetry', title: 'The ridge' };
const wordsOf = (text: string) => text.replaceAll('{name}', NAME);
const codeWords = /^Somebody with an account types this code/;

type Answers = Parameters<typeof stubFetch>;

/** Opens the screen of a child; the answers are those of what is pressed. */
function show(
  answers: Answers,
  { age_band = 'minor', entries = [entry] }: { age_band?: 'minor' | 'adult'; entries?: object[] } = {},
) {
  const fetched = stubFetch(...answers);
  const pack = { edition: { name: 'The competition' }, members: [], entries };
  const state = createStore({ current: { token: 'p.secret' }, pack, operations: [] });
  const onClose = vi.fn();
  const child = { id: 'm1', name: NAME, person: 'person-1', age_band };
  const shown = () =>
    render(
      <GroupContext value={{ state } as unknown as GroupPhone}>
        <MemberPass child={child} onClose={onClose} />
      </GroupContext>,
    );
  return { fetched, onClose, shown, ...shown() };
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  fireEvent.click(button(name));
};
const askForPass = () => {
  press('Make a pass');
  press('Make the pass');
};
const keysOf = ({ mock }: ReturnType<typeof stubFetch>) =>
  mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

test('says before a pass is made that it ends the earlier one, and makes none where the question is cancelled', () => {
  const { fetched } = show([]);
  press('Make a pass');
  expect(screen.getByRole('alert')).toHaveTextContent(wordsOf(texts.ends));
  press('Cancel');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Make a pass')).toBeEnabled();
  expect(fetched).not.toHaveBeenCalled();
});

test('hands the pass on as a link, a text message and a card, for the leader’s own pass', async () => {
  const { fetched } = show([answer(201, MADE)]);
  askForPass();
  expect(await screen.findByText(texts.shownOnce)).toBeVisible();
  const [[url, init] = []] = fetched.mock.calls;
  expect(url).toBe('/api/persons/person-1/pass');
  expect(init?.headers).toMatchObject({ Authorization: 'Pass p.secret' });
  const whatsApp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  const text = screen.getByRole('link', { name: 'Text message' }).getAttribute('href') ?? '';
  for (const href of [whatsApp, text]) expect(decodeURIComponent(href)).toContain(LINK);
  expect(screen.getByRole('region', { name: 'Card' })).toHaveTextContent(/The competition.*AAAAA-BBBBB/);
  expect(screen.getByRole('img', { name: `QR code of the pass of ${NAME}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a pass' })).toBeNull();
});

test('shows a pass and a code only until the leader goes back, and neither when the child is opened again', async () => {
  const { onClose, unmount, shown } = show([answer(201, CODE), answer(201, MADE)]);
  press('Code for an account');
  expect(await screen.findByText('7KQ2M')).toBeVisible();
  askForPass();
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  expect(screen.queryByText('7KQ2M'), 'the new pass has ended the code').toBeNull();
  press(`Back to ${NAME}`);
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  shown();
  expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
  expect(screen.queryByText('7KQ2M')).toBeNull();
  expect(button('Make a pass')).toBeEnabled();
});

test('is busy until the site has answered, and a second press sends nothing', async () => {
  const sent = Promise.withResolvers<Response>();
  const { fetched } = show([sent.promise]);
  press('Make a pass');
  const make = button('Make the pass');
  fireEvent.click(make);
  fireEvent.click(make);
  expect(await screen.findByText(texts.working)).toBeVisible();
  expect(make).toBeDisabled();
  expect(fetched).toHaveBeenCalledOnce();
  sent.resolve(answer(201, MADE));
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  expect(screen.queryByText(texts.working)).toBeNull();
});

test('sends one request where both presses come before the screen is drawn again', async () => {
  const { fetched } = show([answer(201, CODE)]);
  const ask = button('Code for an account');
  act(() => {
    ask.click();
    ask.click();
  });
  expect(await screen.findByText('7KQ2M')).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['the network is not reached', new TypeError('Failed to fetch'), texts.network],
  ['the site fails', answer(503, {}), texts.failed],
])(
  'says why there is no pass where %s, and repeats the request with its key',
  async (_why, failure, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fetched } = show([failure, answer(201, MADE)]);
    askForPass();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(texts.shownOnce)).toBeNull();
    press('Make the pass');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
    const [first, second] = keysOf(fetched);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  },
);

test('shows the refusal of the site in its words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show([answer(409, { error: 'The group is closed.', code: 'group-state' })]);
  press('Code for an account');
  expect(await screen.findByText('The group is closed.')).toBeVisible();
  expect(screen.queryByText(codeWords)).toBeNull();
});

test.each([
  ['for a child with an own entry', 'minor', [entry], [true, false]],
  ['for a child who sings in a choir only', 'minor', [{ ...entry, members: ['m1', 'm2'] }], [true, true]],
  ['for a child whose entry is withdrawn', 'minor', [{ ...entry, state: 'withdrawn' }], [true, true]],
  ['for an adult', 'adult', [entry], [false, false]],
] as const)('says what the pass can do %s', (...[, age_band, entries, [minor, noEntry]]) => {
  show([], { age_band, entries: [...entries] });
  expect(screen.queryAllByText(texts.minor)).toHaveLength(Number(minor));
  expect(screen.queryAllByText(wordsOf(texts.noEntry))).toHaveLength(Number(noEntry));
});
