import { makeSuggestion } from '@ndeiya/domain/testing/languageMakers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Row } from '../panels/translate/rows';
import { TextQueue } from '../panels/translate/TextQueue';
import type { QueueTask } from '../panels/translate/useQueue';

const row = (english: string, text: string): Row => ({
  english,
  places: ['site/events/EventsPage.tsx'],
  text: '',
  state: 'missing',
  base: '',
  stored: null,
  suggestion: makeSuggestion(text),
  isPublished: false,
  isWaiting: false,
  problem: '',
});
const rows = [row('Back to Events', 'Cooka'), row('Read More: {title}', '{title}: Thoma')];
const actions = { onSave: vi.fn(), onReview: vi.fn(), onComment: vi.fn() };
const glossary = [{ word: 'thoma', meaning: 'read' }];
const leads = { onStop: vi.fn(), onPage: vi.fn(), onList: vi.fn() };
const queueOf = (shown: Row[], task: QueueTask = 'suggestions', area = '') => (
  <TextQueue
    rows={shown}
    task={task}
    refused={shown.filter(({ problem }) => problem).length}
    desk={{
      language: { id: 'ki', direction: 'ltr', letters: 'ĩ ũ' },
      caller: 'me',
      area,
      glossary,
      ...actions,
    }}
    {...leads}
  />
);
const show = (shown = rows, task: QueueTask = 'suggestions', area = '') => render(queueOf(shown, task, area));
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const tap = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** A tap of somebody who has read what is shown. */
const press = (name: string) => {
  pass(600);
  tap(name);
};
const heading = () => screen.getByRole('heading', { level: 2 });
const stored = (text: string, by: string): Row['stored'] => ({
  english: '',
  text,
  state: 'draft',
  by,
  by_name: 'Kamau',
  at: '2031-01-01T00:00:00Z',
  reviewed_by: null,
  reviewed_name: '',
  source: '',
  agreed: '',
  comments: [],
});
const draft = (english: string, text: string, more: Partial<Row> = {}): Row => ({
  ...row(english, ''),
  suggestion: null,
  text,
  base: text,
  state: 'draft',
  stored: stored(text, 'other'),
  ...more,
});

/** Has the texts of a queue, and the taps of a person who works through them. */
export const queueStage = {
  row,
  rows,
  actions,
  leads,
  queueOf,
  show,
  pass,
  tap,
  press,
  heading,
  stored,
  draft,
};

/** Each test begins with an empty memory of the device and a clock of its own. */
export function withQueueStage(): void {
  beforeEach(() => {
    vi.clearAllMocks();
    localStorage.clear();
    Element.prototype.scrollIntoView = vi.fn();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
