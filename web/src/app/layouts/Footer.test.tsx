import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language';
import { hasUntranslated } from '../../i18n/untranslated';
import { answer, stubFetch } from '../../testing/answers';
import { Footer } from './Footer';

vi.mock('../../data/home', () => ({
  useHome: () => ({ status: 'loading' }),
  useSettings: () => ({ name: 'The competition', tagline: 'A tagline', edition: 'One', social: {} }),
}));

const help = () => screen.queryByRole('link', { name: 'Help to translate' });

beforeEach(() => {
  hasUntranslated.set(false);
  render(<Footer />, { wrapper: MemoryRouter });
});
afterEach(async () => {
  await act(() => chooseLanguage('en'));
});

test('a language that lacks texts says so and asks for help; English does not', async () => {
  expect(help()).not.toBeInTheDocument();
  stubFetch(answer(200, { version: 1, direction: 'ltr', texts: {}, dates: null }));
  await act(() => chooseLanguage('ki'));
  expect(help()).toHaveAttribute('href', '/?translate=ki#contact');
  await act(() => chooseLanguage('en'));
  expect(help()).not.toBeInTheDocument();
});
