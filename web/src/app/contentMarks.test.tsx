import type { ReactElement } from 'react';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import type { Event } from '@ndeiya/domain/site/event';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventCard } from '../components/EventCard';
import { Classes } from '../components/results/Classes';
import { Winners } from '../components/results/Winners';
import { useEditions } from '../data/editions';
import { useBanner, useHome, useSettings } from '../data/home';
import { useEditionResults, useResultSummaries } from '../data/results';
import { chooseLanguage } from '../i18n/language';
import { AboutPage } from '../site/about/AboutPage';
import { PaperForm } from '../site/consents/PaperForm';
import { CategoryStep } from '../site/entries/steps/CategoryStep';
import { Summary } from '../site/entries/Summary';
import { EventArticle } from '../site/events/EventArticle';
import { HomePage } from '../site/home/HomePage';
import { ParticipantForm } from '../site/participate/ParticipantForm';
import { ParticipatePage } from '../site/participate/ParticipatePage';
import { Line } from '../site/programme/Line';
import { EditionResultsPage } from '../site/results/EditionResultsPage';
import { ResultsPage } from '../site/results/ResultsPage';
import { TermsPage } from '../site/terms/TermsPage';
import { stubIntersections } from '../testing/intersections';
import { makeEntry } from '../testing/makeEntry';
import { makeHome } from '../testing/makeHome';
import { partsLoaded } from '../testing/parts';
import { Footer } from './layouts/Footer';

vi.mock('../data/editions');
vi.mock('../data/home');
vi.mock('../data/results');
vi.mock('../lib/writeHead', () => ({ writeHead: () => undefined }));

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  tagline: 'Their tagline',
  location: 'Their market',
  public_categories: ['Riddles', 'Drums'],
  prizes: [{ title: 'All groups', amounts: [7001] }],
  note: 'Their note',
  objectives: ['Their objective'],
  about_event: 'About their event',
  intro: [{ title: 'Who they are', text: 'People of the market' }],
  about_teaser: 'Their teaser',
  history: 'Their history',
  mission: 'Their mission',
  values: [{ title: 'Honesty', text: 'They are honest' }],
};

const picture = { image: null, image_upload: null, image_error: null };
const stamps = { created_at: new Date(), updated_at: new Date() };
const event = {
  id: 'e',
  title: 'Song Night',
  theme: 'Courage',
  location: 'The hall',
  details: '<p>Bring a drum.</p>',
  date_time: new Date('2031-08-16T06:00:00Z'),
  ...picture,
  ...stamps,
} as Event;

const row = { entry: 'r', number: 'A1', name: 'Mumbi', title: 'Piece', category: 'Riddles', class: 'Both' };
const round = {
  rows: [{ ...row, place_in_class: 1, judges: [], explain: [], final: null }],
  prizes: [{ entry: 'r', group: 'g', title: 'All groups', place: 1, amount: 7001 }],
  classes: [{ name: 'Both', categories: ['Riddles', 'Drums'], small: false }],
  awards: [],
  unranked: [],
} as unknown as PublicRound;

const slot = { id: 's', kind: 'entry', label: 'Mumbi', category: 'Riddles', state: 'planned' } as const;
const step = { entry: makeEntry({ category: 'Riddles' }), change: vi.fn(), errors: {} };

const edition = {
  year: 2031,
  name: 'Ndeiya Edition',
  event_date: new Date('2031-08-16T06:00:00Z'),
  location: 'Their market',
  state: 'planned',
} as const;
const form = {
  child: 'Wanjikũ',
  entry: { number: 'A1', category: 'Riddles', title: 'Piece' },
  edition: { ...edition, event_date: '2031-08-16T06:00:00Z' },
  guardian: { name: 'Njeri', relation: 'Mother' },
  terms: { id: 'en-0-0f', language: 'en', version: 0, ...DEFAULT_TERMS, sha256: '0f'.repeat(32) },
  languages: ['en'],
} as const;

/** Each place, with the texts that the organisers have typed there. */
const PLACES: [place: string, element: ReactElement, texts: string[]][] = [
  [
    'the home page',
    <HomePage key="home" />,
    [
      'Their tagline',
      'Their market',
      'Riddles',
      'Who they are',
      'People of the market',
      'Their teaser',
      'Honesty',
    ],
  ],
  [
    'the page about the organisation',
    <AboutPage key="about" />,
    ['Their tagline', 'Their history', 'Their mission', 'Honesty', 'They are honest'],
  ],
  [
    'the page of the competition',
    <ParticipatePage key="participate" />,
    [
      'Their tagline',
      'About their event',
      'Their market',
      'Their objective',
      'Riddles',
      'All groups',
      'Their note',
    ],
  ],
  ['the footer', <Footer key="footer" />, ['Their tagline']],
  ['the card of an event', <EventCard key="card" event={event} />, ['Song Night', 'Courage', 'The hall']],
  [
    'the page of an event',
    <EventArticle key="event" event={event} via={[]} />,
    ['Song Night', 'Courage', 'The hall', 'Bring a drum.'],
  ],
  ['the form of registration', <ParticipantForm key="form" />, ['Riddles', 'Drums']],
  ['the choice of a category', <CategoryStep key="step" {...step} />, ['Riddles']],
  ['the answers of an entry', <Summary key="answers" entry={step.entry} canEdit={false} />, ['Riddles']],
  [
    'the programme',
    <Line key="line" line={{ ...slot, number: 'A1', planned_at: null, starts_at: null }} />,
    ['Riddles'],
  ],
  ['the terms', <TermsPage key="terms" />, ['Their note']],
  ['the list of editions', <ResultsPage key="editions" />, ['Their market']],
  ['the head of an edition’s results', <EditionResultsPage key="edition" />, ['Their market']],
  [
    'the form that a guardian signs',
    <PaperForm key="paper" form={{ ...form, languages: ['en'] }} />,
    ['Their market', 'Riddles', DEFAULT_TERMS.purposes.take_part],
  ],
  ['the winners', <Winners key="winners" round={round} currency="Ksh" />, ['All groups', 'Riddles']],
  ['the results', <Classes key="classes" round={round} />, ['Riddles', 'Drums']],
];

const publish = (texts: object) => {
  const body = { version: 1, direction: 'ltr', texts };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body))),
  );
};

const show = (element: ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>);

beforeEach(() => {
  localStorage.clear();
  stubIntersections();
  vi.mocked(useHome).mockReturnValue({
    status: 'ready',
    data: makeHome({ settings: SETTINGS }),
    retry: () => undefined,
  });
  vi.mocked(useSettings).mockReturnValue(SETTINGS);
  vi.mocked(useBanner).mockReturnValue(null);
  const ready = { status: 'ready', retry: () => undefined } as const;
  vi.mocked(useEditions).mockReturnValue({ ...ready, data: [{ ...edition, id: '2031' }] });
  vi.mocked(useResultSummaries).mockReturnValue({ ...ready, data: [] });
  vi.mocked(useEditionResults).mockReturnValue({ ...ready, data: { edition, results: null } });
});

afterEach(async () => {
  await act(() => chooseLanguage('en'));
});

test.each(PLACES)('what nobody has translated is marked as English: %s', async (_, element, texts) => {
  publish({});
  await chooseLanguage('ki');
  show(element);
  await partsLoaded();
  for (const text of texts) {
    const [found, ...others] = await screen.findAllByText(text);
    for (const one of [found, ...others]) expect(one?.closest('[lang]')).toHaveAttribute('lang', 'en');
  }
});

test('a choice that has a translation is shown in it, without a mark', async () => {
  publish({ Riddles: 'Ndaĩ' });
  await chooseLanguage('ki');
  show(<ParticipantForm />);
  expect(screen.getByRole('option', { name: 'Ndaĩ' })).not.toHaveAttribute('lang');
  expect(screen.getByRole('option', { name: 'Drums' })).toHaveAttribute('lang', 'en');
});

test('on an English page nothing English is marked, and a Kikuyu choice is', () => {
  vi.mocked(useSettings).mockReturnValue({ ...SETTINGS, public_categories: ['Riddles', 'Nyĩmbo'] });
  show(<ParticipantForm />);
  expect(screen.getByRole('option', { name: 'Riddles' })).not.toHaveAttribute('lang');
  expect(screen.getByRole('option', { name: 'Nyĩmbo' })).toHaveAttribute('lang', 'ki');
});
