import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { makeSuggestion } from '@ndeiya/domain/testing/languageMakers';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Row } from './rows';
import { SuggestionQueue } from './SuggestionQueue';

const { suggested: words } = workMessages;
const row = (english: string, text: string): Row => ({
  english,
  places: ['site/events/EventsPage.tsx'],
  text: '',
  state: 'missing',
  base: '',
  stored: null,
  suggestion: makeSuggestion(text),
  isPublished: false,
  isWaiting: false,
  problem: '',
});
const rows = [row('Back to Events', 'Cooka'), row('Read More: {title}', '{title}: Thoma')];
const actions = { onSave: vi.fn(), onReview: vi.fn(), onComment: vi.fn() };
const onStop = vi.fn();
const show = () =>
  render(
    <SuggestionQueue
      rows={rows}
      desk={{ language: { id: 'ki', direction: 'ltr', letters: 'ĩ ũ' }, caller: 'me', ...actions }}
      onStop={onStop}
    />,
  );
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  vi.clearAllMocks();
  show();
});

test('each suggestion is marked as not checked, with its reason and its source', () => {
  expect(screen.getByText(words.mark)).toBeVisible();
  expect(screen.getByText(words.why('The word for it.', 'a test'))).toBeVisible();
});

test('a suggestion that is right becomes the translator’s draft, once, and the next one is shown', () => {
  press(words.right);
  expect(actions.onSave.mock.calls).toEqual([[rows[0], 'Cooka']]);
  expect(screen.getByText('Read More: {title}')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(words.left(1));
});

test('a changed suggestion is saved as it was typed', () => {
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cooka thutha' } });
  press('Save');
  expect(actions.onSave).toHaveBeenCalledWith(rows[0], 'Cooka thutha');
});

test('an empty text cannot be saved in place of a suggestion', () => {
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a skipped suggestion leaves its question as a comment and no text', () => {
  press(words.skip);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Is it polite? ' } });
  press(words.send);
  expect(actions.onComment).toHaveBeenCalledWith(rows[0], 'Is it polite?');
  expect(actions.onSave).not.toHaveBeenCalled();
});

test('after the last one the queue says that none is left', () => {
  press(words.right);
  press(words.skip);
  press(words.skipOnly);
  expect(screen.getByText(words.done)).toBeVisible();
  expect(actions.onComment).not.toHaveBeenCalled();
  press(words.stop);
  expect(onStop).toHaveBeenCalledOnce();
});
