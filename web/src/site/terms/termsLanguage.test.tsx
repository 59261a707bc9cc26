import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '../../data/home';
import { chooseLanguage, ENGLISH } from '../../i18n/language';
import { stubIntersections } from '../../testing/intersections';
import { terms } from './terms';
import { TermsPage } from './TermsPage';
import { AROUND } from './termsSpeech';

vi.mock('../../data/home');
vi.mock('../../lib/writeHead', () => ({ writeHead: () => undefined }));

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  note: 'Their note',
  prizes: DEFAULT_SETTINGS.prizes.slice(0, 1),
  contact: { email: '', phone: '', address: '' },
};
const RIGHTS = 'Your piece stays yours. The organisers do not sell it.';
const LINE = 'This text is not complete in your language yet, so it is shown in English.';

/** Every sentence of the terms but the names that the organisers have typed, with a translation. */
function wholeText(): Record<string, string> {
  const used = new Set(['Their note', AROUND.lead, AROUND.contact, AROUND.form]);
  const t = (text: string) => {
    used.add(text);
    return text;
  };
  terms(SETTINGS, { ...ENGLISH, t });
  const names = [...SETTINGS.public_categories, ...SETTINGS.prizes.map(({ title }) => title)];
  return Object.fromEntries(
    [...used].filter((text) => !names.includes(text)).map((text) => [text, `Gĩkũyũ: ${text}`]),
  );
}

async function show(texts: Record<string, string>) {
  const body = { version: 1, direction: 'ltr', texts };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body))),
  );
  await chooseLanguage('ki');
  render(
    <MemoryRouter>
      <TermsPage />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  localStorage.clear();
  stubIntersections();
  vi.mocked(useSettings).mockReturnValue(SETTINGS);
});

afterEach(async () => {
  await act(() => chooseLanguage('en'));
});

test.each([['Their note'], ['Prizes'], [RIGHTS], [AROUND.form]])(
  'terms that lack the translation of %j are in English as a whole, with a line that says so',
  async (missing) => {
    const { [missing]: _, ...others } = wholeText();
    await show(others);
    expect(screen.getByText(LINE)).toBeVisible();
    expect(screen.getByText(RIGHTS).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Their note')).toBeVisible();
    expect(screen.queryAllByText(/^Gĩkũyũ/)).toEqual([]);
  },
);

test('complete terms are shown in the language of the visitor, also where names have no translation', async () => {
  await show(wholeText());
  expect(screen.queryByText(LINE)).toBeNull();
  expect(screen.getByText(`Gĩkũyũ: ${RIGHTS}`).closest('[lang]')).toHaveAttribute('lang', 'ki');
});
