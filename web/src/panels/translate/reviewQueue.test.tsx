import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queueStage, withQueueStage } from '../../testing/queueStage';
import { REFUSED } from './Notices';
import { NO_FILTER, type Row } from './rows';

const { suggested: words, review: reviewWords } = workMessages;
const { actions, draft, heading, leads, press, queueOf, row, rows, show, stored } = queueStage;

withQueueStage();

test('drafts of others are reviewed one by one with the same three buttons, and own ones are left out', () => {
  const own = draft('Gallery', 'Mbica', { stored: stored('Mbica', 'me') });
  show([draft('Events', 'Ciama'), own, draft('Videos', 'Video'), draft('Terms', 'Watho')], 'review');
  expect(screen.getByRole('status')).toHaveTextContent(words.left(3));
  expect(screen.queryByRole('textbox')).toBeNull();
  press(reviewWords.right);
  expect(actions.onReview).toHaveBeenCalledWith(
    expect.objectContaining({ english: 'Events', base: 'Ciama' }),
  );
  expect(heading()).toHaveTextContent('Videos');
  expect(screen.queryByRole('textbox')).toBeNull();
  press(words.change);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Video ciitũ' } });
  press('Save');
  expect(actions.onSave).toHaveBeenCalledWith(expect.objectContaining({ english: 'Videos' }), 'Video ciitũ');
  press(words.skip);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is it law?' } });
  press(words.send);
  expect(actions.onComment).toHaveBeenCalledWith(expect.objectContaining({ english: 'Terms' }), 'Is it law?');
  expect(screen.getByText(reviewWords.skippedOnes)).toBeVisible();
});

test('a review leaves no skipped text behind where all were approved, and the last one comes back', () => {
  const one = draft('Events', 'Ciama');
  show([one], 'review');
  press(reviewWords.right);
  // The texts are not read again yet.
  expect(screen.getByText(reviewWords.done)).toBeVisible();
  press(words.again);
  expect(heading()).toHaveTextContent('Events');
  expect(screen.getByText('Ciama')).toBeVisible();
});

test('a text that another person has answered otherwise meanwhile is named, with a way to it', () => {
  const { rerender } = show();
  press(words.right);
  const refused = draft('Back to Events', 'Cooka', {
    base: 'Hũndũka',
    stored: stored('Hũndũka', 'other'),
    problem: 'Somebody else has changed it.',
  });
  rerender(queueOf([refused, ...rows.slice(1)]));
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(workMessages.refused(1));
  expect(notice).toHaveTextContent(workMessages.otherwise('Back to Events', 'Kamau'));
  press(workMessages.open);
  expect(leads.onList).toHaveBeenLastCalledWith({ ...NO_FILTER, words: 'Back to Events' }, 'Back to Events');
  press('Look here');
  expect(leads.onList).toHaveBeenLastCalledWith(REFUSED);
});

test('own words that come back after another person wrote other ones do not carry that person’s name', () => {
  const { rerender } = show();
  press(words.right);
  const refused = draft('Back to Events', 'Cooka', {
    base: 'Hũndũka',
    stored: stored('Hũndũka', 'other'),
    problem: 'Somebody else has changed it.',
  });
  rerender(queueOf([refused, ...rows.slice(1)]));
  press(words.again);
  expect(screen.getByText('Cooka')).toBeVisible();
  expect(screen.queryByText(/Kamau, /)).toBeNull();
  expect(screen.getByText(/Kamau wrote:/)).toHaveTextContent('Hũndũka');
});

test.each([
  ['while the answer is on its way', { isWaiting: true, stored: stored('Old', 'other') }],
  ['once the server has it', { stored: stored('Cooka', 'me') }],
])('nothing is said of another person %s', (_, more) => {
  const { rerender } = show();
  press(words.right);
  rerender(queueOf([draft('Back to Events', 'Cooka', more), ...rows.slice(1)]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the end of a page leads to the next page with texts to decide, and to the missing ones of this page', () => {
  const elsewhere = { ...row('Home', 'Mũciĩ'), places: ['app/Menu.tsx'] };
  const missing: Row = { ...row('Tickets', ''), suggestion: null };
  show([rows[0]!, missing, elsewhere], 'suggestions', 'Events');
  expect(screen.getByRole('status')).toHaveTextContent(words.left(1));
  press(words.right);
  expect(screen.getByText(words.done)).toBeVisible();
  press(workMessages.nextPage('Menu and footer', 1));
  expect(leads.onPage).toHaveBeenCalledWith('Menu and footer');
  press(workMessages.showMissing(1, 'Events'));
  expect(leads.onList).toHaveBeenCalledWith({ ...NO_FILTER, area: 'Events', state: 'missing' });
});

test('the end of the whole site offers no step that leads nowhere', () => {
  show([draft('Events', 'Ciama')], 'review');
  press(reviewWords.right);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    words.stop,
    words.again,
  ]);
});
