import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EntriesPlot } from './EntriesPlot';

const at = (day: string) => new Date(`${day}T12:00:00+03:00`);
const counted = (registered: number) => ({ registered, submitted: 0, at: at('2026-12-01') });

function show(now: string, deadline: string | null) {
  const dates = {
    registration_closes_at: deadline === null ? null : at(deadline),
    event_date: at('2025-08-16'),
  };
  const days = { '2026-10-29': counted(2), '2026-11-02': counted(1) };
  render(<EntriesPlot current={{ days, dates, year: 2026 }} before={null} now={at(now)} />);
}

test('before the deadline the ends of the plot say how far it is', () => {
  show('2026-11-19', '2026-11-20');
  expect(screen.getByText('22 days before')).toBeTruthy();
  expect(screen.getByText('1 day before')).toBeTruthy();
});

test('where entries come long after the deadline the ends of the plot are dates', () => {
  show('2026-11-23', null);
  expect(screen.getByText('Oct 29, 2026')).toBeTruthy();
  expect(screen.queryByText(/days? after/)).toBeNull();
});
