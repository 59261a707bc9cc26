import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Countdown } from '../../components/Countdown';
import { EventCard } from '../../components/EventCard';
import { chooseLanguage, startLanguage, useEnglishOnly } from '../../i18n/language';
import { LanguageButton } from './LanguageButton';

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

afterEach(async () => {
  await chooseLanguage('en');
});

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
