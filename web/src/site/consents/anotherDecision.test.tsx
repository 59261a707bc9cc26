import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { AGREED, ASKED, OPENED_LINK, openLink, pressButton } from '../../testing/consentLink';

test('what is missing is said beside its own field, because a phone does not show both', async () => {
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, ASKED));
  openLink();
  await screen.findAllByRole('checkbox');
  pressButton('I agree');
  const boxes = within(screen.getByRole('group', { name: 'Tick what you allow' }));
  expect(boxes.getByText(/tick the first box/)).toBeVisible();
  expect(boxes.queryByText('To agree, write your name.')).toBeNull();
  const first = screen.getByLabelText(DEFAULT_TERMS.purposes.take_part);
  expect(first).toHaveAccessibleDescription(/tick the first box/);
  first.click();
  pressButton('I agree');
  expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('To agree, write your name.');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a consent that an earlier no holds back says so, and its button says how to agree again', async () => {
  stubFetch(answer(200, OPENED_LINK), answer(200, { ...AGREED, state: 'refused' }));
  openLink();
  expect(await screen.findByText(/Another decision about this child counts too/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read again and agree' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Change what I allow' })).toBeNull();
});

test('whoever wants another decision is led to the start of the text, and can go back without one', async () => {
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, AGREED));
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  openLink();
  await screen.findByText('You agreed.');
  pressButton('Change what I allow');
  const [text] = shown;
  expect(text).toHaveFocus();
  expect(text).toHaveTextContent(DEFAULT_TERMS.text.slice(0, 30));
  pressButton('Cancel');
  expect(screen.getByText('You agreed.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('whoever says no instead of changing what they allow reads that they said no', async () => {
  const refused = {
    ...AGREED,
    state: 'refused',
    decision: {
      ...AGREED.decision,
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: '2026-11-02T09:00:00+03:00',
    },
  };
  stubFetch(answer(200, OPENED_LINK), answer(200, AGREED), answer(201, refused));
  openLink();
  await screen.findByText('You agreed.');
  pressButton('Change what I allow');
  pressButton('I say no');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  expect(await screen.findByText('You said no.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveFocus();
  });
});

test('whoever says no instead of changing what they allow, and fails, keeps the form', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stubFetch(
    answer(200, OPENED_LINK),
    answer(200, AGREED),
    answer(409, { error: 'Please try again later.', code: 'conflict' }),
  );
  openLink();
  await screen.findByText('You agreed.');
  pressButton('Change what I allow');
  fireEvent.click(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part));
  pressButton('I say no');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part)).toBeChecked();
});
