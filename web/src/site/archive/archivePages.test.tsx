import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { PiecePage } from './PiecePage';
import { PiecesPage } from './PiecesPage';
import { pairedVerses } from './words';

const contact = vi.hoisted(() => ({ email: 'archive@example.org', phone: '', address: '' }));
vi.mock(import('../../data/home'), async (original) => {
  const all = await original();
  const { DEFAULT_SETTINGS } = await import('@ndeiya/domain/editions/settingsDefaults');
  return { ...all, useSettings: () => ({ ...DEFAULT_SETTINGS, contact }) };
});

const LINE = {
  edition: 2026,
  kind: 'song',
  language: 'Kikuyu',
  place: '',
  label: '',
  award: '',
  has_sound: true,
};
const PIECE = {
  id: 'a',
  edition: 2026,
  kind: 'song',
  title: 'Rũũĩ',
  language: 'Kikuyu',
  tradition: 'ours',
  text: 'Verse one\n\nVerse two',
  translation: 'First\n\nSecond',
  meaning: '',
  learnt_from: '',
  place: '',
  label: 'The Larks',
  award: '',
  care: 'none',
  variants: [],
  sound: null,
};

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/archive" element={<PiecesPage />} />
        <Route path="/archive/:id" element={<PiecePage />} />
      </Routes>
    </MemoryRouter>,
  );

afterEach(() => {
  contact.email = 'archive@example.org';
  vi.unstubAllGlobals();
});

test('verses are paired with their translations, also where one of them has more', () => {
  expect(pairedVerses('A\n\nB', 'a\n \nb\n\nc')).toEqual([
    ['A', 'a'],
    ['B', 'b'],
    ['', 'c'],
  ]);
  expect(pairedVerses('A', null)).toEqual([['A', '']]);
});

test('a search without marks finds a title with marks, and leaves out the others', async () => {
  const items = [
    { ...LINE, id: 'a', title: 'Ũhoro' },
    { ...LINE, id: 'b', title: 'Rũũĩ' },
  ];
  stubFetch(
    answer(200, { items, at: '' }),
    answer(200, { language: 'Kikuyu', terms: { uhoro: [0], ruui: [1] }, ids: ['a', 'b'] }),
  );
  open('/archive');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the archive' }), 'uhoro');
  expect(await screen.findByText('1 piece')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ũhoro' })).toHaveAttribute('href', '/archive/a');
  expect(screen.queryByRole('link', { name: 'Rũũĩ' })).not.toBeInTheDocument();
});

test('an archive without pieces says so', async () => {
  stubFetch(answer(200, { items: [], at: '' }));
  open('/archive');
  expect(await screen.findByText('No pieces are published in the archive yet.')).toBeVisible();
});

test('a piece shows its verses with their translations in their languages', async () => {
  stubFetch(answer(200, PIECE));
  open('/archive/a');
  expect(await screen.findByText('Verse two')).toHaveAttribute('lang', 'ki');
  expect(screen.getByText('Second')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('The Larks')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Rũũĩ' })).toHaveAttribute('lang', 'ki');
  expect(screen.getByText('Rũũĩ', { selector: '[aria-current]' })).toHaveAttribute('lang', 'ki');
});

test.each([
  ['Kamba', 'First\n\nSecond', 'kam', 'en'],
  ['Sheng', 'First\n\nSecond', '', 'en'],
  ['', 'First\n\nSecond', '', ''],
  ['English', 'Mũtĩ\n\nSecond', 'en', 'ki'],
  ['English', 'Kwanza\n\nSecond', 'en', ''],
])('words in "%s" with the translation %j have the languages "%s" and "%s"', async (...row) => {
  const [language, translation, own, other] = row;
  stubFetch(answer(200, { ...PIECE, language, translation }));
  open('/archive/a');
  expect(await screen.findByText('Verse two')).toHaveAttribute('lang', own);
  expect(screen.getByText('Second')).toHaveAttribute('lang', other);
  expect(screen.getByRole('heading', { level: 1, name: 'Rũũĩ' })).toHaveAttribute('lang', own);
});

test('each title of the list has its own language', async () => {
  const items = [
    { ...LINE, id: 'a', title: 'Ũhoro' },
    { ...LINE, id: 'b', title: 'Mto', language: 'Kiswahili' },
  ];
  stubFetch(answer(200, { items, at: '' }));
  open('/archive');
  expect(await screen.findByRole('link', { name: 'Ũhoro' })).toHaveAttribute('lang', 'ki');
  expect(screen.getByRole('link', { name: 'Mto' })).toHaveAttribute('lang', 'sw');
});

test('a piece that asks for care shows neither words nor name before a tap', async () => {
  const careful = { ...PIECE, care: 'deceased' };
  stubFetch(answer(200, careful), answer(200, careful));
  open('/archive/a');
  const show = await screen.findByRole('button', { name: 'Show the piece' });
  expect(screen.queryByText('Verse one')).not.toBeInTheDocument();
  expect(screen.queryByText('The Larks')).not.toBeInTheDocument();
  await userEvent.click(show);
  expect(await screen.findByText('Verse one')).toBeVisible();
});

test('a voice says its length and its size before anything of it is loaded, also where it is small', async () => {
  const sound = { url: '/archive/a/sound', seconds: 11.2, bytes: 34_500, mime: 'audio/mp4' };
  stubFetch(answer(200, { ...PIECE, sound }));
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { container } = open('/archive/a');
  expect(await screen.findByText('11 seconds, 35 KB')).toBeVisible();
  expect(container.querySelector('audio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(play).toHaveBeenCalledOnce();
  expect(container.querySelector('audio')).not.toHaveAttribute('autoplay');
});

test('a piece that was withdrawn is not there', async () => {
  stubFetch(answer(404, {}));
  open('/archive/gone');
  expect(await screen.findByText('There is no such piece in the archive.')).toBeVisible();
});

test('a piece that cannot be read can be read again', async () => {
  stubFetch(new Error('offline'), answer(200, PIECE));
  open('/archive/a');
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Verse one')).toBeVisible();
});

test('a claim goes to the address of the organisers with the piece that it is about, also before a piece is shown', async () => {
  stubFetch(answer(200, { ...PIECE, care: 'elders' }));
  open('/archive/a');
  const claim = await screen.findByRole('link', { name: 'archive@example.org' });
  const subject = new URL(claim.getAttribute('href') ?? '').searchParams.get('subject');
  expect(subject).toBe('Rũũĩ (/archive/a)');
  expect(screen.getByRole('button', { name: 'Show the piece' })).toBeVisible();
});

test('where the organisers have no address a claim goes to the form on the first page', async () => {
  contact.email = '';
  stubFetch(answer(200, PIECE));
  open('/archive/a');
  expect(await screen.findByRole('link', { name: 'form on the first page' })).toHaveAttribute(
    'href',
    '/#contact',
  );
});

test.each([
  ['audio/mp4', false],
  ['audio/mpeg', false],
  ['audio/webm', true],
  ['audio/ogg', true],
])('a sound of the kind %s says that some phones may not play it: %s', async (mime, isSaid) => {
  stubFetch(answer(200, { ...PIECE, sound: { url: '/archive/a/sound', seconds: 11, bytes: 34_500, mime } }));
  open('/archive/a');
  await screen.findByRole('button', { name: 'Listen' });
  expect(screen.queryAllByText(/may not play this kind of sound/)).toHaveLength(isSaid ? 1 : 0);
});
