import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from '../../components/Countdown';
import { EventCard } from '../../components/EventCard';
import { chooseLanguage, startLanguage, useEnglishOnly } from '../../i18n/language';
import { LanguageButton } from './LanguageButton';

interface Named {
  id: string;
  name: string;
}
const KIKUYU = { id: 'ki', name: 'Gĩkũyũ' };
const LUO = { id: 'luo', name: 'Dholuo' };
const home = vi.hoisted(() => ({ languages: [] as Named[], languages_below: [] as Named[] }));
vi.mock('../../data/home', () => ({ useHome: () => ({ status: 'ready', data: home }) }));

const SOON = new Date(Date.now() + 100_000);
const event = {
  id: 'night',
  title: 'Song Night',
  theme: 'Roots',
  date_time: new Date('2025-08-16T06:00:00Z'),
  location: 'Ndeiya',
  image: null,
};

const Site = () => (
  <MemoryRouter>
    <LanguageButton />
    <EventCard event={event} />
    <Countdown to={SOON} />
  </MemoryRouter>
);

function Dashboard() {
  useEnglishOnly();
  return <Countdown to={SOON} />;
}

const language = () => document.documentElement.lang;

beforeEach(() => {
  home.languages = [KIKUYU];
});

afterEach(async () => {
  home.languages_below = [];
  await chooseLanguage('en');
});

const published = (body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body))),
  );

test('changes to Kikuyu and back, and remembers it', async () => {
  render(<Site />);
  expect(screen.getByText('August 16, 2025, 09:00 AM EAT')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Gĩkũyũ' });
  expect(button).toHaveAttribute('lang', 'ki');
  fireEvent.click(button);

  expect(await screen.findByText('16 Mwere wa kanana 2025, 09:00 EAT')).toBeInTheDocument();
  expect(language()).toBe('ki');
  expect(localStorage.getItem('language')).toBe('ki');
  expect(screen.getByText('Ndagĩka')).toBeInTheDocument();
  // Where nobody has translated a text yet, it is English, with its placeholders filled in.
  expect(screen.getByRole('link', { name: 'Read More: Song Night' })).toHaveTextContent('Read More');

  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByText('August 16, 2025, 09:00 AM EAT')).toBeInTheDocument();
  expect(language()).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('where no language is in the menu there is nothing, or where one is begun the request for help', () => {
  home.languages = [];
  const { unmount } = render(<Site />);
  expect(screen.queryByRole('button', { name: 'Gĩkũyũ' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Help to translate' })).toBeNull();
  unmount();
  home.languages_below = [KIKUYU];
  render(<Site />);
  expect(screen.queryByRole('button', { name: 'Gĩkũyũ' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Help to translate' })).toHaveAttribute(
    'href',
    '/?translate=ki#contact',
  );
});

test.each([
  ['the button', 'button', [KIKUYU]],
  ['the list', 'combobox', [KIKUYU, { id: 'sw', name: 'Kiswahili' }]],
])(
  'beside %s of other languages there is the request for help, but only where another language is begun',
  (_, role, inMenu) => {
    home.languages = inMenu;
    home.languages_below = [LUO, { id: 'sw', name: 'Kiswahili' }];
    const { unmount } = render(<Site />);
    expect(screen.getByRole(role)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Help to translate' })).toHaveAttribute(
      'href',
      '/?translate=luo,sw#contact',
    );
    unmount();
    home.languages_below = [];
    render(<Site />);
    expect(screen.queryByRole('link', { name: 'Help to translate' })).toBeNull();
  },
);

test('who has chosen a language that the menu has no more finds the way back to English', async () => {
  await chooseLanguage('ki');
  home.languages = [];
  home.languages_below = [KIKUYU];
  render(<Site />);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByText('minutes')).toBeInTheDocument();
  expect(language()).toBe('en');
});

test('visitors of English load no texts of other languages', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  await startLanguage();
  render(<Site />);
  expect(screen.getByText('minutes')).toBeInTheDocument();
  expect(requested).not.toHaveBeenCalled();
  requested.mockRestore();
});

test('a remembered language is taken up before anything is drawn', async () => {
  localStorage.setItem('language', 'ki');
  await startLanguage();
  render(<Site />);
  expect(screen.getByText('Ndagĩka')).toBeInTheDocument();
});

test('follows what is chosen in another tab', async () => {
  await startLanguage();
  render(<Site />);
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'ki' }));
  expect(await screen.findByText('Ndagĩka')).toBeInTheDocument();
});

test('a language that there is not is English', async () => {
  localStorage.setItem('language', 'tlh');
  await startLanguage();
  expect(language()).toBe('en');
});

test('the dashboard is in English, whatever the language of the site', async () => {
  await chooseLanguage('ki');
  const { unmount } = render(<Dashboard />);
  expect(screen.getByText('minutes')).toBeInTheDocument();
  expect(language()).toBe('en');
  unmount();
  expect(language()).toBe('ki');
});

test('a language that was added in the dashboard is in the list, with its direction on the page', async () => {
  home.languages = [KIKUYU, { id: 'xx', name: 'Xxish' }];
  published({ version: 1, direction: 'rtl', texts: { minutes: 'xx-minutes' } });
  render(<Site />);
  const list = screen.getByRole('combobox', { name: 'Language' });
  expect(list).toHaveTextContent(/^EnglishGĩkũyũXxish$/);
  fireEvent.change(list, { target: { value: 'xx' } });
  expect(await screen.findByText('xx-minutes')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'xx');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  // The names of its months are not loaded yet.
  expect(screen.getByText(/^16 August 2025/)).toBeInTheDocument();
});

test.each([
  ['by its name where it is below its share', [LUO], 'Dholuo'],
  ['by its tag where it is gone', [], 'luo'],
])(
  'a chosen language that has left a menu of two others is in the list, %s, and English can be chosen',
  async (_, below, name) => {
    published({ version: 1, direction: 'ltr', texts: { minutes: 'dakika' } });
    await chooseLanguage('luo');
    home.languages = [KIKUYU, { id: 'sw', name: 'Kiswahili' }];
    home.languages_below = below;
    render(<Site />);
    const list = screen.getByRole('combobox');
    expect(list).toHaveDisplayValue(name);
    expect(list).toHaveTextContent(`EnglishGĩkũyũKiswahili${name}`);
    fireEvent.change(list, { target: { value: 'en' } });
    expect(await screen.findByText('minutes')).toBeInTheDocument();
    expect(language()).toBe('en');
  },
);

test('who has chosen a language that has left a menu of one other can choose that one too', async () => {
  published({ version: 1, direction: 'ltr', texts: {} });
  await chooseLanguage('luo');
  render(<Site />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ki' } });
  expect(await screen.findByText('Ndagĩka')).toBeInTheDocument();
});

test('the address shows a language while developing, without choosing it', async () => {
  history.replaceState(null, '', '/?lang=en-XA');
  await startLanguage();
  render(<Countdown to={SOON} />);
  expect(screen.getByText(/^\[míñútéš/)).toBeInTheDocument();
  expect(localStorage.getItem('language')).not.toBe('en-XA');
  history.replaceState(null, '', '/');
});
