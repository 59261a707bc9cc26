import { makeSettings } from '@ndeiya/domain/testing/makers';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroWords } from './HeroWords';

const EVENT = '2031-08-16T14:00:00+03:00';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the morning of the event', '2031-08-16T08:00:00+03:00', 'Today'],
  ['the evening before', '2031-08-15T23:30:00+03:00', '1 day to go'],
  ['the morning two days before', '2031-08-14T08:00:00+03:00', '2 days to go'],
  ['the hour after it has begun', '2031-08-16T14:30:00+03:00', 'What comes next'],
])('the first screen of %s counts days of the calendar', (_when, now, shown) => {
  vi.setSystemTime(new Date(now));
  const settings = makeSettings({ event_date: new Date(EVENT) });
  render(<HeroWords settings={settings} certain />, { wrapper: MemoryRouter });
  expect(screen.getByText(shown)).toBeVisible();
});
