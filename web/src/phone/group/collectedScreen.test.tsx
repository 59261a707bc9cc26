import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { answer, stubFetch } from '../../testing/answers';
import { CollectedScreen } from './CollectedScreen';
import { GroupContext } from './context';
import type { GroupPhone } from './phone';

const BRING = 'Bring a proverb, a riddle or a story';
const PIECE = { id: 'p1', entry: null, title: 'Two banks', state: 'offered', lacks: [], proposal: null };

/** Opens the page of a leader; the answers are those of the list and of what is pressed afterwards. */
function show(...answers: Response[]) {
  vi.spyOn(console, 'error').mockReturnValue();
  const fetched = stubFetch(...answers);
  const phone = { state: createStore({ current: { token: 'p.secret' } }) } as unknown as GroupPhone;
  render(
    <GroupContext value={phone}>
      <CollectedScreen onClose={() => undefined} />
    </GroupContext>,
  );
  return fetched;
}
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const tick = (name: string) => {
  fireEvent.click(screen.getByLabelText(name));
};
const type = (name: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
};
const fill = () => {
  tick(texts.kinds.proverb);
  type(/^The words/, 'A river has two banks.');
  tick(texts.traditions.ours);
  tick('Everybody may read it');
};

test('a proverb that a leader brings is sent by the pass with its words alone, and shows the code of its permission', async () => {
  const fetched = show(answer(200, []), answer(201, { ...PIECE, withdraw_code: 'ABCDE-FGHJK' }));
  await press(BRING);
  fill();
  type(/^Who taught it/, 'Cũcũ');
  await press('Offer it');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  const [address, init] = fetched.mock.calls[1] ?? [];
  expect(address).toBe('/api/archive');
  expect(init?.headers).toMatchObject({ Authorization: 'Pass p.secret' });
  expect(JSON.parse(init?.body as string)).toMatchObject({
    kind: 'proverb',
    text: 'A river has two banks.',
    learnt_from: 'Cũcũ',
    language: 'Gĩkũyũ',
    shows: { text: true, sound: false, name: false },
  });
  const list = screen.getByRole('list', { name: 'Pieces that you have brought' });
  expect(within(list).getByRole('heading', { name: 'Two banks' })).toBeVisible();
});

test('the form ticks nothing by itself, says what is missing first, and sends nothing', async () => {
  const fetched = show(answer(200, []));
  await press(BRING);
  expect(screen.getByLabelText('Everybody may read it')).not.toBeChecked();
  const expectLack = async (text: string) => {
    await press('Offer it');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  };
  await expectLack(texts.noKind);
  tick(texts.kinds.riddle);
  await expectLack(texts.noWords);
  type(/^The words/, 'Two doors');
  await expectLack(texts.noTradition);
  tick(texts.traditions.own_work);
  await expectLack(texts.notAllowed);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a lost answer keeps the words, and the repetition has the same key, so that the code is shown after all', async () => {
  const fetched = show(
    answer(200, []),
    answer(503, {}),
    answer(201, { ...PIECE, withdraw_code: 'ABCDE-FGHJK' }),
  );
  await press(BRING);
  fill();
  await press('Offer it');
  expect(await screen.findByText(texts.offerFailed)).toBeVisible();
  expect(screen.getByLabelText(/^The words/)).toHaveValue('A river has two banks.');
  await press('Offer it');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  const [first, second] = fetched.mock.calls.slice(1).map(([, init]) => init?.headers);
  expect(first).toEqual(second);
});

test('the codes of two pieces are shown side by side until the leader leaves the page', async () => {
  show(
    answer(200, []),
    answer(201, { ...PIECE, withdraw_code: 'ABCDE' }),
    answer(201, { ...PIECE, id: 'p2', title: 'Two doors', withdraw_code: 'VWXYZ' }),
  );
  for (const code of ['ABCDE', 'VWXYZ']) {
    await press(BRING);
    fill();
    await press('Offer it');
    expect(await screen.findByText(code)).toBeVisible();
  }
  expect(screen.getByText('ABCDE')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have written it down' })).toBeVisible();
});

test('pieces of entries are not listed, and a collected one is taken back after the question', async () => {
  show(
    answer(200, [{ ...PIECE, id: 'e', entry: 'e1', title: 'A song' }, PIECE]),
    answer(200, { ...PIECE, state: 'withdrawn' }),
  );
  await press('Take it back');
  expect(screen.queryByText('A song')).toBeNull();
  await press('Yes, take it back');
  expect(await screen.findByText(texts.states.withdrawn)).toBeVisible();
});

test('a list that cannot be loaded is said, and is loaded again', async () => {
  show(answer(503, {}), answer(200, [PIECE]));
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('Two banks')).toBeVisible();
});
