import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language';
import { SecondTitlesContext } from '../i18n/secondTitles';
import { BothTitles } from './BothTitles';

const TITLES = { language: 'ki', texts: { Poetry: 'Marebeta' } };

const show = (text: string, titles: typeof TITLES | null = TITLES) =>
  render(
    <SecondTitlesContext value={titles}>
      <BothTitles text={text} />
    </SecondTitlesContext>,
  );

beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  await act(() => chooseLanguage('en'));
});

test('on an English page the title of the second language stands below, marked with its language', () => {
  show('Poetry');
  expect(screen.getByText('Marebeta')).toHaveAttribute('lang', 'ki');
});

test('on a page in the second language the title as it was typed stands below', async () => {
  const body = { version: 1, direction: 'ltr', texts: { Poetry: 'Marebeta' } };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body))),
  );
  await chooseLanguage('ki');
  show('Poetry');
  expect(screen.getAllByText('Marebeta')).toHaveLength(1);
  expect(screen.getByText('Poetry')).toHaveAttribute('lang', 'en');
});

test.each([
  ['without a translation', 'Drums', TITLES],
  ['without a second language', 'Poetry', null],
])('a title %s stands alone', (_, text, titles) => {
  const { container } = show(text, titles);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
