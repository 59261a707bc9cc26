import type { ReactElement } from 'react';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBanner, useHome, useSettings } from '../data/home';
import { AboutPage } from '../site/about/AboutPage';
import { HomePage } from '../site/home/HomePage';
import { ParticipatePage } from '../site/participate/ParticipatePage';
import { TermsPage } from '../site/terms/TermsPage';
import { stubIntersections } from '../testing/intersections';
import { makeHome } from '../testing/makeHome';
import { partsLoaded } from '../testing/parts';
import { PublicLayout } from './layouts/PublicLayout';

vi.mock('../data/home');
vi.mock('../lib/writeHead', () => ({ writeHead: () => undefined }));

const item = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `${name} title ${String(n)}`,
    text: `${name} text ${String(n)}`,
  }));

/** Settings of another community, different in every text. */
const OTHERS: SettingsInput = {
  name: 'Limuru Song Days',
  organisation: 'Limuru Society',
  tagline: 'A tagline of their own',
  current_edition: 2031,
  edition: 'Limuru edition',
  event_date: new Date('2031-05-03T12:00:00Z'),
  location: 'Limuru',
  public_categories: ['Riddles', 'Dance'],
  extra_categories: ['Drums'],
  currency: 'KES',
  prizes: [{ title: 'All groups', amounts: [7001, 6001] }],
  note: 'A note of their own',
  registration: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 },
  objectives: ['An objective of their own'],
  about_event: 'About their event',
  intro: item('Intro', 3),
  about_teaser: 'A teaser of their own',
  history: 'A history of their own',
  mission: 'A mission of their own',
  values: item('Value', 2),
  contact: { email: 'days@limuru.example', phone: '+254 700 000 001', address: 'Limuru market' },
  social: {
    facebook: 'https://facebook.example/limuru',
    instagram: 'https://instagram.example/limuru',
    youtube: 'https://youtube.example/limuru',
    tiktok: 'https://tiktok.example/limuru',
    x: 'https://x.example/limuru',
    whatsapp: 'https://whatsapp.example/limuru',
  },
};

/** All texts of a page in its frame, with the addresses of its links. */
async function shown(page: ReactElement): Promise<string> {
  const { container, unmount } = render(
    <MemoryRouter>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await partsLoaded();
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const text = `${container.textContent} ${links.join(' ')}`.replace(/\u00a0/g, ' ');
  unmount();
  return text;
}

const PAGES = {
  home: <HomePage />,
  about: <AboutPage />,
  participate: <ParticipatePage />,
  terms: <TermsPage />,
};
type PageName = keyof typeof PAGES;

/** The settings that each page shows. */
const TOLD: Record<PageName, string[]> = {
  home: [
    ...['A tagline of their own', 'A teaser of their own', 'May 3, 2031', 'Limuru', 'Riddles', 'Dance'],
    ...OTHERS.intro.flatMap(({ title, text }) => [title, text]),
    ...OTHERS.values.map(({ title }) => title),
    ...['mailto:days@limuru.example', 'tel:+254700000001', 'Limuru market'],
  ],
  about: [
    ...['A history of their own', 'A mission of their own'],
    ...OTHERS.values.flatMap(({ title, text }) => [title, text]),
  ],
  participate: [
    ...[
      'About their event',
      'An objective of their own',
      'Riddles',
      'Dance',
      'All groups',
      'A note of their own',
    ],
    ...['KES 7,001', 'KES 6,001', 'May 3, 2031', 'Limuru'],
  ],
  terms: [
    ...['Riddles and Dance', 'All groups: KES 7,001; runner-up KES 6,001.', 'A note of their own'],
    ...['May 3, 2031 in Limuru', 'mailto:days@limuru.example', 'tel:+254700000001', 'Limuru market'],
  ],
};
/** The settings that the frame of every page shows. */
const FRAME = [
  'Limuru Song Days',
  'Limuru edition',
  'A tagline of their own',
  ...Object.values(OTHERS.social),
];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
/** Words of the pages themselves, which are not about a community. */
const COMMON = ['', 'Poetry', 'Ksh'];

beforeEach(() => {
  stubIntersections();
  vi.mocked(useHome).mockReturnValue({
    status: 'ready',
    data: makeHome({ settings: OTHERS }),
    retry: () => undefined,
  });
  vi.mocked(useSettings).mockReturnValue(OTHERS);
  vi.mocked(useBanner).mockReturnValue(null);
});

test.each(Object.keys(PAGES) as PageName[])('%s shows the settings and no default text', async (name) => {
  const text = await shown(PAGES[name]);
  for (const told of [...TOLD[name], ...FRAME]) expect(text).toContain(told);
  const ours = stringsIn(DEFAULT_SETTINGS).filter((one) => !COMMON.includes(one));
  expect(ours.filter((one) => text.includes(one))).toEqual([]);
});
