import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queueStage, withQueueStage } from '../../testing/queueStage';
import type { Row } from './rows';

const { suggested: words, review: reviewWords, glossary: glossaryWords } = workMessages;
const { actions, draft, heading, leads, pass, press, queueOf, row, rows, show, tap } = queueStage;

withQueueStage();

test('each suggestion is marked as not checked, with its reason and its source', () => {
  show();
  expect(screen.getByText(words.mark)).toBeVisible();
  expect(screen.getByText(words.why('The word for it.', 'a test'))).toBeVisible();
});

test('a suggestion that is right becomes the translator’s draft, once, and the next one is shown', () => {
  show();
  press(words.right);
  expect(actions.onSave.mock.calls).toEqual([[rows[0], 'Cooka']]);
  expect(screen.getByText('Read More: {title}')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(words.left(1));
});

test('a second tap at once decides nothing about the next text, which nobody has read yet', () => {
  show();
  press(words.right);
  pass(590);
  tap(words.right);
  expect(actions.onSave).toHaveBeenCalledOnce();
  expect(heading()).toHaveTextContent('Read More: {title}');
  pass(20);
  tap(words.right);
  expect(actions.onSave).toHaveBeenCalledTimes(2);
});

test('a second tap on the button that opens a step, or the queue, saves and skips nothing', () => {
  show();
  tap(words.right);
  press(words.change);
  tap('Save');
  press('Back');
  press(words.skip);
  tap(words.skipOnly);
  expect(actions.onSave).not.toHaveBeenCalled();
  expect(heading()).toHaveTextContent('Back to Events');
});

test('a second tap on Save decides nothing about the next text', () => {
  show();
  press(words.change);
  press('Save');
  tap(words.right);
  expect(actions.onSave).toHaveBeenCalledOnce();
});

test('words that change while they are shown are not accepted by the tap that comes just then', () => {
  const { rerender } = show([draft('Events', 'Ciama')], 'review');
  pass(600);
  rerender(queueOf([draft('Events', 'Maũndũ')], 'review'));
  tap(reviewWords.right);
  expect(actions.onReview).not.toHaveBeenCalled();
  press(reviewWords.right);
  expect(actions.onReview).toHaveBeenCalledWith(expect.objectContaining({ base: 'Maũndũ' }));
});

test('each new text has the focus, so that a screen reader and a keyboard go on from it', () => {
  show();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  press(words.right);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('an answer that the server did not take is said in the queue, and beside its text when that comes back', () => {
  const { rerender } = show();
  expect(screen.queryByRole('alert')).toBeNull();
  press(words.right);
  const refused: Row = { ...row('Back to Events', ''), text: 'Cooka', base: 'Hũndũka', state: 'draft' };
  rerender(
    queueOf([{ ...refused, suggestion: null, problem: 'Another one was sent before.' }, ...rows.slice(1)]),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(workMessages.refused(1));
  press(words.again);
  expect(screen.getByText(/Another one was sent before/)).toHaveTextContent('Hũndũka');
});

test('a changed suggestion is saved as it was typed', () => {
  show();
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cooka thutha' } });
  press('Save');
  expect(actions.onSave).toHaveBeenCalledWith(rows[0], 'Cooka thutha');
});

test('the cursor begins behind the suggestion, where a speaker goes on typing', () => {
  show();
  press(words.change);
  expect(screen.getByRole('textbox')).toHaveProperty('selectionStart', 'Cooka'.length);
});

test('an empty text cannot be saved in place of a suggestion', () => {
  show();
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a skipped suggestion leaves its question as a comment and no text', () => {
  show();
  press(words.skip);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Is it polite? ' } });
  press(words.send);
  expect(actions.onComment).toHaveBeenCalledWith(rows[0], 'Is it polite?');
  expect(actions.onSave).not.toHaveBeenCalled();
});

test('after the last one the queue says that none is left, or that skipped ones stay', () => {
  const { rerender } = show();
  press(words.right);
  press(words.skip);
  press(words.skipOnly);
  expect(screen.getByText(words.skippedOnes)).toBeVisible();
  expect(actions.onComment).not.toHaveBeenCalled();
  rerender(queueOf([]));
  expect(screen.getByText(words.done)).toBeVisible();
  press(words.stop);
  expect(leads.onStop).toHaveBeenCalledOnce();
});

test('texts that were skipped come last when the queue is opened again', () => {
  show().unmount();
  const { unmount } = show();
  press(words.skip);
  press(words.skipOnly);
  unmount();
  show();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Read More: {title}');
  expect(screen.getByRole('status')).toHaveTextContent(words.left(2));
});

test('a tap that was a mistake is mended: the last text comes back as it was saved, and can be changed', () => {
  const { rerender } = show();
  press(words.right);
  const saved: Row = { ...row('Back to Events', ''), text: 'Cooka', state: 'draft', suggestion: null };
  rerender(queueOf([saved, ...rows.slice(1)]));
  press(words.again);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Back to Events');
  expect(screen.getByText(words.yours)).toBeVisible();
  expect(screen.queryByText(words.mark)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(words.left(1));
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cooka rĩu' } });
  press('Save');
  expect(actions.onSave.mock.lastCall).toMatchObject([{ english: 'Back to Events' }, 'Cooka rĩu']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Read More: {title}');
});

test('a text that came back stays as it was saved while the texts are read again', () => {
  const { rerender } = show();
  press(words.right);
  press(words.again);
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cooka rĩu' } });
  rerender(queueOf([...rows]));
  expect(screen.getByRole('textbox')).toHaveValue('Cooka rĩu');
  expect(screen.queryByText(words.mark)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(words.left(1));
});

test('the questions of other translators stand beside the suggestion', () => {
  const stored = { comments: [{ name: 'Njeri', text: 'Who says it?', at: '' }] } as unknown as Row['stored'];
  show([{ ...row('Back to Events', 'Cooka'), stored }]);
  expect(screen.getByText('Who says it?')).toBeVisible();
});

test('the number of texts that are left says how many of them are on the same page', () => {
  show([...rows, { ...row('Home', 'Mũciĩ'), places: ['app/Menu.tsx'] }]);
  expect(screen.getByRole('status')).toHaveTextContent(words.left(3) + words.inArea(2, 'Events'));
});

test('the words of the glossary that fit the text are a tap away, and nothing where none fits', () => {
  show();
  expect(screen.queryByText(glossaryWords.title(1))).toBeNull();
  press(words.right);
  fireEvent.click(screen.getByText(glossaryWords.title(1)));
  expect(screen.getByText('thoma')).toHaveAttribute('lang', 'ki');
  expect(screen.getByText('read')).toBeInTheDocument();
});

const PLURAL = '{count, plural, one {# event} other {# events}} in {place}';

test('a text that depends on a number is shown with a line for each form, as people read it', () => {
  show([row(PLURAL, '{count, plural, one {Ciama #} other {Ciama #}}')]);
  expect(heading()).toHaveTextContent('1: # event in {place}0, 2, 3: # events in {place}');
  expect(heading()).not.toHaveTextContent('plural');
});

test('the button out of the queue comes into sight with each new card', () => {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  show();
  press(words.right);
  const stop = screen.getByRole('button', { name: words.stop });
  expect(scrolled.length).toBeGreaterThan(1);
  expect(scrolled.every((element) => element.contains(stop))).toBe(true);
});
