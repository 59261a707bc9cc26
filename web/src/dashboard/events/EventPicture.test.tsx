import { createTheme, ThemeProvider } from '@mui/material/styles';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { Event } from '@ndeiya/domain/site/event';
import { makeImage } from '@ndeiya/domain/testing/stored';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateEvent } from '../../data/admin/events';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { EventDialog } from './EventDialog';

vi.mock('../../data/admin/events', () => ({ updateEvent: vi.fn(), createEvent: vi.fn() }));

const time = new Date('2031-08-16T09:00:00+03:00');
const event: Event = {
  id: 'e1',
  title: 'Final',
  theme: 'Courage',
  location: 'Ndeiya hall',
  details: '',
  date_time: time,
  image: makeImage('events', 'e1'),
  image_upload: null,
  image_error: null,
  created_at: time,
  updated_at: time,
};
const onSaved = vi.fn();
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  vi.mocked(updateEvent).mockReset().mockResolvedValue();
  onSaved.mockReset();
  vi.spyOn(notify, 'success').mockReturnValue();
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <EventDialog event={event} onClose={() => undefined} onSaved={onSaved} />
    </ThemeProvider>,
    '/admin/events',
  );
});

test('the picture can be removed', async () => {
  press('Remove the picture');
  expect(screen.getByText(messages.event.imageRemoved)).toBeVisible();
  press('Save');
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledOnce();
  });
  expect(updateEvent).toHaveBeenCalledExactlyOnceWith(
    event,
    expect.objectContaining({ file: null, removeImage: true }),
  );
});

test('a removal can be undone before saving', async () => {
  press('Remove the picture');
  press('Keep the picture');
  expect(screen.getByRole('img', { name: 'The picture of this event' })).toBeVisible();
  press('Save');
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledOnce();
  });
  expect(updateEvent).toHaveBeenCalledExactlyOnceWith(event, expect.objectContaining({ removeImage: false }));
});
