import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../lib/notify';
import { ShareButtons } from './ShareButtons';

const show = () => render(<ShareButtons title="Final & more" path="/events/e1" heading="Tell a friend" />);
const stub = (part: Partial<Record<'share' | 'clipboard', unknown>>) => {
  for (const [name, value] of Object.entries(part)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
};

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  notices.take();
  errors = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('without the browser’s own sharing, WhatsApp and the link are offered', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  stub({ clipboard: { writeText } });
  show();
  expect(screen.getByRole('group', { name: 'Tell a friend' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Final%20%26%20more%0Ahttp%3A%2F%2Flocalhost%3A3000%2Fevents%2Fe1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(notices.take()).toMatchObject([{ variant: 'success', message: 'Link copied.' }]),
  );
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/events/e1');
});

test('a link that cannot be copied is shown', async () => {
  stub({ clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(notices.take()).toMatchObject([
      { variant: 'error', message: 'The link could not be copied: http://localhost:3000/events/e1' },
    ]),
  );
});

test("the browser's own sharing is used, and cancelling it is no error", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  stub({ share });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({
    title: 'Final & more',
    text: 'Final & more',
    url: 'http://localhost:3000/events/e1',
  });
  expect(errors).not.toHaveBeenCalled();
});
