import { messages } from '@ndeiya/domain/kernel/messages';
import type { Event } from '@ndeiya/domain/site/event';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEventPages, useEventRecord } from '../../data/admin/events';
import { notify } from '../../lib/notify';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { renderAt } from '../../testing/page';
import { EventsAdminPage } from './EventsAdminPage';

vi.mock('../../data/admin/events');

const NOOP = () => undefined;
const retry = vi.fn();
const list = (fields: Partial<PagedQuery<Event>>): PagedQuery<Event> => ({
  status: 'ready',
  rows: [],
  page: 0,
  pageSize: 50,
  total: 0,
  hasNext: false,
  hasPrevious: false,
  next: NOOP,
  previous: NOOP,
  first: NOOP,
  recount: NOOP,
  retry,
  ...fields,
});
const show = (fields: Partial<PagedQuery<Event>>) => {
  vi.mocked(useEventPages).mockReturnValue(list(fields));
  vi.mocked(useEventRecord).mockReturnValue({ status: 'loading', retry: NOOP });
  renderAt(<EventsAdminPage />, '/admin/events');
};

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue();
});

test('a list that cannot be loaded shows a message and a retry', () => {
  show({ status: 'failed' });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(messages.event.loadFailed);
  expect(screen.getByRole('alert')).toHaveTextContent(messages.event.loadFailed);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an empty list and a loading list show their texts', () => {
  show({});
  expect(screen.getByText(messages.event.none)).toBeVisible();
  show({ status: 'loading' });
  expect(screen.getByRole('status', { name: 'Loading events...' })).toBeVisible();
});

test('details are shortened to 60 characters without tags, and shown completely on demand', () => {
  const time = new Date('2031-08-16T09:00:00+03:00');
  const details = `<p><strong>${'a'.repeat(50)}</strong> and ${'b'.repeat(20)}</p>`;
  const texts = { title: 'Final', theme: 'Courage', location: 'Ndeiya hall', details, date_time: time };
  const picture = { image: null, image_upload: null, image_error: 'This is no picture.' };
  show({ rows: [{ id: 'e1', ...texts, ...picture, created_at: time, updated_at: time }] });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Title',
    'Theme',
    'Details',
    'Date & Time',
    'Location',
    'Image',
    'Actions',
  ]);
  expect(screen.getByText(`${'a'.repeat(50)} and ${'b'.repeat(5)}...`)).toBeVisible();
  expect(screen.getByText('Aug 16, 2031, 09:00 AM EAT')).toBeVisible();
  expect(screen.getByText('This is no picture.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});
