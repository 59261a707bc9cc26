import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../../lib/store';
import { answer, stubFetch } from '../../testing/answers';
import { ArchiveScreen } from './ArchiveScreen';
import { GroupContext } from './context';
import type { GroupPhone } from './phone';
import type { GroupEntry } from './roster';

const ENTRY = { id: 'e1', title: 'Mbura' } as GroupEntry;
const SHOWS = { text: true, sound: false, name: false };
const pieceIn = (state: ArchiveAnswer['state'], changes: Partial<ArchiveAnswer> = {}) => ({
  id: 'a1',
  entry: 'e1',
  kind: 'song',
  title: 'Mbura',
  text: 'One',
  translation: '',
  meaning: '',
  tradition: 'ours',
  learnt_from: '',
  place: '',
  care: 'none',
  shows: SHOWS,
  state,
  lacks: [],
  proposal: null,
  rev: 2,
  ...changes,
});

/** Opens the archive of an entry; the answers are those of the list and of what is pressed afterwards. */
function show(...answers: Response[]) {
  const fetched = stubFetch(...answers);
  const phone = { state: createStore({ current: { token: 'p.secret' } }) } as unknown as GroupPhone;
  render(
    <GroupContext value={phone}>
      <ArchiveScreen entry={ENTRY} onClose={() => undefined} />
    </GroupContext>,
  );
  return fetched;
}
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const fillForm = async () => {
  await press('Offer it to the archive');
  for (const name of [texts.kinds.song, texts.traditions.ours])
    fireEvent.click(screen.getByRole('radio', { name }));
};

test('nothing is ticked before the leader ticks it, and an offer of nothing is not sent', async () => {
  const fetched = show(answer(200, []));
  await fillForm();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await press('Offer it');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.noPart);
  expect(fetched).toHaveBeenCalledOnce();
});

test('an offer whose answer was lost is sent with the same key, so that its code is shown after all', async () => {
  const offered = { ...pieceIn('offered'), withdraw_code: '7KQ2M-9XW4T' };
  const fetched = show(answer(200, []), answer(503, {}), answer(201, offered));
  await fillForm();
  fireEvent.click(screen.getByRole('checkbox', { name: texts.parts.text }));
  await press('Offer it');
  expect(await screen.findByText(texts.offerFailed)).toBeVisible();
  await press('Offer it');
  expect(await screen.findByText('7KQ2M-9XW4T')).toBeVisible();
  expect(screen.getByText(texts.states.offered)).toBeVisible();
  const [first, second] = fetched.mock.calls.slice(1).map(([, init]) => init?.headers);
  expect(first).toMatchObject({ Authorization: 'Pass p.secret' });
  expect(first).toEqual(second);
});

test('a published piece is taken back after the question, and can be offered again then', async () => {
  const fetched = show(answer(200, [pieceIn('published')]), answer(200, pieceIn('withdrawn')));
  await press('Take it back');
  expect(screen.getByRole('link', { name: 'See it in the archive' })).toHaveAttribute('href', '/archive/a1');
  expect(screen.getByText(texts.takeBack)).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
  await press('Yes, take it back');
  expect(await screen.findByText(texts.states.withdrawn)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Offer it to the archive' })).toBeVisible();
});

test('words that a translator proposes are taken by the leader', async () => {
  const proposal = { title: 'Mbura njega', text: 'One', translation: '', meaning: '' };
  const fetched = show(
    answer(200, [pieceIn('offered', { proposal })]),
    answer(200, pieceIn('offered', { title: 'Mbura njega' })),
  );
  await press('Take these words');
  await waitFor(() => {
    expect(screen.queryByText(texts.proposed)).toBeNull();
  });
  expect(screen.getByRole('button', { name: 'Change the offer' })).toBeVisible();
  expect(fetched.mock.calls[1]?.[1]?.body).toBe(JSON.stringify({ rev: 2, accept: true }));
});
