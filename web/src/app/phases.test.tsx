import type { ReactElement } from 'react';
import type { Home } from '@ndeiya/domain/site/home';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as homeModule from '../data/home';
import { useHome, useSettings } from '../data/home';
import { sessionEnded } from '../lib/session/store';
import { HomePage } from '../site/home/HomePage';
import { ParticipatePage } from '../site/participate/ParticipatePage';
import { TermsPage } from '../site/terms/TermsPage';
import { stubIntersections } from '../testing/intersections';
import { makeHome } from '../testing/makeHome';
import { partsLoaded } from '../testing/parts';
import { PublicLayout } from './layouts/PublicLayout';

vi.mock('../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
  useSettings: vi.fn(),
}));

const DAY_MS = 86_400_000;
const OPEN = { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 } as const;
const CLOSED = { ...OPEN, state: 'closed' } as const;
const WINNERS = [
  { prize: 'Top performers', place: 1, name: 'The Ridge Choir', piece: 'Mũgithi' },
  { prize: 'Best costume', place: null, name: 'Wanjikũ', piece: '' },
];

type Phase = 'registering' | 'not announced' | 'before the day' | 'the day' | 'awaiting' | 'published';
const PHASES: Record<
  Phase,
  {
    days: number;
    registration: typeof OPEN | typeof CLOSED;
    programme?: true;
    archive?: true;
    results?: Home['results'];
  }
> = {
  registering: { days: 30, registration: OPEN },
  'not announced': { days: 3, registration: CLOSED },
  'before the day': { days: 3, registration: CLOSED, programme: true },
  'the day': { days: 0, registration: CLOSED, programme: true },
  awaiting: { days: -2, registration: CLOSED },
  published: {
    days: -2,
    registration: CLOSED,
    archive: true,
    results: { edition: 2025, winners: WINNERS },
  },
};

const PAGES = {
  home: ['/', <HomePage key="home" />],
  participate: ['/participate', <ParticipatePage key="participate" />],
  terms: ['/terms', <TermsPage key="terms" />],
} as const satisfies Record<string, readonly [string, ReactElement]>;

const AREAS = {
  menu: () => screen.getByRole('navigation', { name: 'Main' }),
  hero: () => screen.getByRole('region', { name: 'Welcome' }),
  footer: () => screen.getByRole('navigation', { name: 'Quick links' }),
  content: () => screen.getByRole('main'),
};

/** Links as 'name → address'; sentences and headings as they are. What is hidden is in the page in another phase. */
interface Row {
  page: keyof typeof PAGES;
  area: keyof typeof AREAS;
  in: readonly Phase[];
  shows: string;
}
const EVERY = Object.keys(PHASES) as Phase[];
const PROGRAMME = ['before the day', 'the day'] as const;
const frame = (page: Row['page']): Row[] => [
  { page, area: 'menu', in: PROGRAMME, shows: 'Programme → /programme' },
  { page, area: 'menu', in: ['awaiting'], shows: 'Results → /results' },
  { page, area: 'menu', in: ['published'], shows: 'Results → /results/2025' },
  { page, area: 'menu', in: EVERY, shows: 'Register → /register/user' },
  { page, area: 'footer', in: PROGRAMME, shows: 'Programme → /programme' },
  { page, area: 'footer', in: ['awaiting'], shows: 'Results → /results' },
  { page, area: 'footer', in: ['published'], shows: 'Results → /results/2025' },
  { page, area: 'footer', in: EVERY, shows: 'Participate → /participate' },
  { page, area: 'footer', in: ['published'], shows: 'Archive → /archive' },
];
const TABLE: readonly Row[] = [
  ...frame('home'),
  ...frame('participate'),
  ...frame('terms'),
  { page: 'home', area: 'hero', in: ['registering'], shows: 'Register → /register/user' },
  { page: 'home', area: 'hero', in: ['registering'], shows: 'To contest → /participate' },
  { page: 'home', area: 'hero', in: ['not announced'], shows: 'See the events → /#events' },
  { page: 'home', area: 'hero', in: PROGRAMME, shows: 'See the programme → /programme' },
  { page: 'home', area: 'hero', in: ['awaiting'], shows: 'Results → /results' },
  { page: 'home', area: 'hero', in: ['published'], shows: 'Winners and results → /results/2025' },
  { page: 'home', area: 'content', in: ['registering'], shows: 'Register Now → /register/participant' },
  { page: 'home', area: 'content', in: ['published'], shows: 'Winners 2025' },
  { page: 'home', area: 'content', in: ['published'], shows: 'The Ridge Choir' },
  { page: 'home', area: 'content', in: ['published'], shows: 'Top performers: Place 1' },
  { page: 'home', area: 'content', in: ['published'], shows: 'Best costume' },
  { page: 'home', area: 'content', in: ['published'], shows: 'See the results → /results/2025' },
  {
    page: 'participate',
    area: 'content',
    in: ['registering'],
    shows: 'Click to Register → /register/participant',
  },
  {
    page: 'participate',
    area: 'content',
    in: ['not announced', 'before the day', 'the day', 'awaiting', 'published'],
    shows: 'Registration is over.',
  },
];

async function open(page: Row['page'], phase: Phase) {
  const { days, registration, programme = false, archive = false, results = null } = PHASES[phase];
  const settings = makeSettings({ event_date: new Date(Date.now() + days * DAY_MS), registration });
  vi.mocked(useHome).mockReturnValue({
    status: 'ready',
    data: makeHome({ settings, programme, archive, results }),
    retry: vi.fn(),
  });
  vi.mocked(useSettings).mockReturnValue(settings);
  const [path, element] = PAGES[page];
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={path} element={element} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await partsLoaded();
}

function isShown({ area, shows }: Row): boolean {
  const [name = '', to] = shows.split(' → ');
  const place = within(AREAS[area]());
  if (to === undefined) return place.queryAllByText(name).length > 0;
  return place.queryAllByRole('link', { name }).some((link) => link.getAttribute('href') === to);
}

beforeEach(() => {
  sessionEnded();
  stubIntersections();
});

const CASES = EVERY.flatMap((phase) =>
  Object.keys(PAGES).map((page) => [phase, page as Row['page']] as const),
);
test.each(CASES)(
  'in the phase %j the page %j has the sentences and links of the table',
  async (phase, page) => {
    await open(page, phase);
    const rows = TABLE.filter((row) => row.page === page);
    const found = rows.map((row) => ({ ...row, in: isShown(row) }));
    expect(found).toEqual(rows.map((row) => ({ ...row, in: row.in.includes(phase) })));
  },
);
