import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { screen, within } from '@testing-library/react';
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
