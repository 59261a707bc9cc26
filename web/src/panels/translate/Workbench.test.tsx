import type { TranslatedText } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptDraft } from '../../lib/previewDraft';
import type { Desk } from './desk';
import type { Row } from './rows';
import { Workbench } from './Workbench';

const stored = (text: string, by: string): TranslatedText => ({
  english: '',
  text,
  state: 'draft',
  by,
  by_name: 'Wanjikũ',
  at: '2025-07-01T06:00:00Z',
  reviewed_by: null,
  reviewed_name: '',
  source: '',
  agreed: '',
  comments: [
    { name: 'Kamau', text: 'A shorter word?', at: '2025-07-02T06:00:00Z' },
  ] as TranslatedText['comments'],
});

const row = (english: string, more: Partial<Row> = {}): Row => ({
  english,
  places: [],
  text: '',
  state: 'missing',
  base: '',
  stored: null,
  suggestion: null,
  isPublished: false,
  isWaiting: false,
  problem: '',
  ...more,
});
const draft = { text: 'Ciama', base: 'Ciama', state: 'draft' as const, stored: stored('Ciama', 'other') };
const ROWS = [
  row('Events', { ...draft, places: ['app/layouts/navigation.ts'] }),
  row('All events', { places: ['site/events/EventsPage.tsx'] }),
  row('About Us', { text: 'Ũhoro witũ', state: 'reviewed' }),
];

const actions = { onSave: vi.fn(), onReview: vi.fn(), onComment: vi.fn() };
const language = { id: 'ki', direction: 'ltr', letters: 'ĩ ũ' } as const;
const thanks = { caller: 'me', all: [], save: vi.fn() };
const show = (desk: Partial<Desk> = {}, rows = ROWS) =>
  render(
    <Workbench
      rows={rows}
      desk={{ language, caller: 'me', glossary: [], ...actions, ...desk }}
      thanks={thanks}
    />,
  );

const open = (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name, expanded: false }));
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Translation' });
const isOpen = (name: RegExp) => screen.getByRole('button', { name, expanded: true });

beforeEach(() => {
  vi.clearAllMocks();
});

test('the search finds a text by its English and by its translation, whatever the accents', () => {
  show();
  const search = screen.getByRole('searchbox', { name: 'Search in both languages' });
  for (const words of ['about', 'uhoro WITU']) {
    fireEvent.change(search, { target: { value: words } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('About Us');
  }
  fireEvent.change(search, { target: { value: 'nothing has this' } });
  expect(screen.getByText(workMessages.none)).toBeVisible();
});

test('the filter shows the texts of one state', () => {
  show();
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'missing' } });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['All eventsMissing']);
});

test('an open text shows its page, its author, its time and its limit', () => {
  show();
  open(/^Events/);
  expect(screen.getByRole('link', { name: 'See it on the page' })).toHaveAttribute('href', '/#preview=en');
  expect(screen.getByText(/Wanjikũ, .*July 1, 2025/)).toBeVisible();
  expect(screen.getByText(workMessages.limit(5, 24))).toBeVisible();
});

test('the link keeps the text for the page that frames it; a text that no page can be opened for says where it is shown', () => {
  const mail = row('Your code', { places: ['a mail'] });
  show({}, [...ROWS, mail]);
  open(/^Events/);
  fireEvent.click(screen.getByRole('link', { name: 'See it on the page' }));
  expect(keptDraft()).toEqual({ language: 'en', english: 'Events', text: 'Events' });
  open(/^Your code/);
  expect(screen.queryByRole('link', { name: 'See it on the page' })).not.toBeInTheDocument();
  expect(screen.getByText('In a mail.')).toBeVisible();
});

test('the keyboard saves and leads to the next text, and back', () => {
  show();
  open(/^All events/);
  fireEvent.change(field(), { target: { value: 'Ciama ciothe' } });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(actions.onSave).toHaveBeenCalledWith(ROWS[1], 'Ciama ciothe');
  expect(isOpen(/^About Us/)).toBeVisible();
  fireEvent.keyDown(field(), { key: 'ArrowUp', altKey: true });
  expect(isOpen(/^All events/)).toBeVisible();
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
  expect(isOpen(/^About Us/)).toBeVisible();
});

test.each([
  ['with a keyboard', true, 1],
  ['on a phone', false, 0],
])('the keys are named %s', (_, matches, times) => {
  const known = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  show();
  open(/^All events/);
  expect(screen.queryAllByText(workMessages.keys)).toHaveLength(times);
  known.mockRestore();
});

test('a tap puts a special letter where the cursor is, and leaves the cursor behind it', () => {
  show();
  open(/^All events/);
  fireEvent.change(field(), { target: { value: 'abc' } });
  field().setSelectionRange(1, 1);
  fireEvent.click(screen.getByRole('button', { name: 'ũ' }));
  expect(field()).toHaveValue('aũbc');
  expect(field().selectionStart).toBe(2);
});

test('a translation of the same words is suggested, and a tap takes it', () => {
  show();
  open(/^All events/);
  fireEvent.click(screen.getByRole('button', { name: 'Ciama' }));
  expect(field()).toHaveValue('Ciama');
});

test('comments are read and written', () => {
  show();
  open(/^Events/);
  expect(screen.getByText('A shorter word?')).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: ' It is short. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(actions.onComment).toHaveBeenCalledWith(ROWS[0], 'It is short.');
});

test('another person may review a draft, and its author may not', () => {
  const { unmount } = show();
  open(/^Events/);
  fireEvent.click(screen.getByRole('button', { name: 'It is right' }));
  expect(actions.onReview).toHaveBeenCalledWith(ROWS[0]);
  unmount();
  show({ caller: 'other' });
  open(/^Events/);
  expect(screen.queryByRole('button', { name: 'It is right' })).not.toBeInTheDocument();
});

test('a reviewed text that was replaced or deleted comes back by a tap, and is saved', () => {
  const blanked = { ...stored('', 'other'), earlier: 'Ciama' };
  show({}, [row('Events', { stored: blanked })]);
  open(/^Events/);
  fireEvent.click(screen.getByRole('button', { name: 'Ciama' }));
  expect(field().value).toBe('Ciama');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(actions.onSave).toHaveBeenCalledWith(expect.objectContaining({ english: 'Events' }), 'Ciama');
});

test('the lists of progress name each page and person once they are opened, and a page opens its texts', async () => {
  show();
  expect(screen.queryByText('Wanjikũ')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText(workMessages.progress.title));
  expect(await screen.findByText(workMessages.progress.person({ written: 1, reviewed: 0 }))).toBeVisible();
  expect(screen.getByText('Wanjikũ')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Menu and footer' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 1 texts are translated.');
});

test('an answer that the server did not take is counted above the list, whatever page is chosen, and a tap away', () => {
  const refused = row('Participate', { ...draft, problem: 'Another one was sent before.' });
  show({}, [...ROWS, refused]);
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: 'Terms' } });
  expect(screen.getByText(workMessages.refused(1))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Look here' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Participate');
  expect(screen.queryByText(workMessages.refused(1))).toBeNull();
});

test('without a refused answer nothing is said of one', () => {
  show();
  expect(screen.queryByText(/not taken/)).toBeNull();
});

test('a text of several pages is looked at on the page that is chosen', () => {
  const places = ['site/events/EventFacts.tsx', 'site/gallery/GalleryPage.tsx', 'site/videos/VideosPage.tsx'];
  show({}, [row('Tell a friend', { places })]);
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: 'Videos' } });
  open(/Tell a friend/);
  expect(screen.getByRole('link', { name: 'See it on the page' })).toHaveAttribute(
    'href',
    '/videos#preview=en',
  );
});

test('drafts of others are reviewed in a queue, which leads back to the list', () => {
  Element.prototype.scrollIntoView = vi.fn();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Events');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: workMessages.suggested.stop }));
  expect(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
});

test('the author of a draft is not asked to review it, nor the person whose own words wait over it', () => {
  const { unmount } = show({ caller: 'other' });
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  unmount();
  show({}, [row('Events', { ...draft, text: 'Maũndũ', isWaiting: true })]);
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('of two different answers the other one is taken by a tap, or the own one is saved once more', () => {
  const mine = row('Participate', { ...draft, text: 'Nyitanĩra', problem: 'Somebody else has changed it.' });
  show({}, [mine]);
  open(/^Participate/);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(actions.onSave).toHaveBeenLastCalledWith(mine, 'Nyitanĩra');
  open(/^Participate/);
  fireEvent.click(screen.getByRole('button', { name: workMessages.takeOther }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(actions.onSave).toHaveBeenLastCalledWith(mine, 'Ciama');
});

test('the progress says why its numbers add up to more than there are texts, where they do', async () => {
  const twice = row('Tell a friend', {
    places: ['site/gallery/GalleryPage.tsx', 'site/videos/VideosPage.tsx'],
  });
  const { unmount } = show({}, [...ROWS, twice]);
  fireEvent.click(screen.getByText(workMessages.progress.title));
  expect(await screen.findByText(workMessages.progress.sum(5, 4))).toBeVisible();
  unmount();
  show();
  fireEvent.click(screen.getByText(workMessages.progress.title));
  expect(await screen.findByText('There are 3 texts.')).toBeVisible();
});
