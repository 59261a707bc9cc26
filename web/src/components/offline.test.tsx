import { messages } from '@ndeiya/domain/kernel/messages';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setReached } from '../lib/online';
import { makeImage } from '../testing/makeHome';
import { OfflineAlert } from './form/OfflineAlert';
import { SubmitButton } from './form/SubmitButton';
import { LoadFailed } from './LoadFailed';
import { OfflineNotice } from './OfflineNotice';
import { PageCrashed } from './PageCrashed';
import { Picture } from './Picture';

function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

test('the frame tells that there is no connection until it returns', () => {
  render(<OfflineNotice />);
  expect(screen.queryByText(/./)).not.toBeInTheDocument();
  connect(false);
  expect(screen.getByText(messages.connection.offline)).toBeVisible();
  connect(true);
  expect(screen.queryByText(/./)).not.toBeInTheDocument();
});

test('the frame tells that the connection transfers nothing', () => {
  render(<OfflineNotice />);
  act(() => {
    setReached(false);
  });
  expect(screen.getByText(messages.connection.weak)).toBeVisible();
  act(() => {
    setReached(true);
  });
  expect(screen.queryByText(/./)).not.toBeInTheDocument();
});

test('a form tells it before anything is typed, and can be sent when the connection returns', () => {
  render(
    <form>
      <OfflineAlert />
      <SubmitButton busy={false} label="Send" busyLabel="Sending..." />
    </form>,
  );
  connect(false);
  expect(screen.getByRole('alert')).toHaveTextContent(messages.connection.form);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  connect(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a list that was never loaded explains why it is missing', () => {
  render(<LoadFailed text="No images available." onRetry={() => undefined} />);
  expect(screen.getByText('No images available.')).toBeVisible();
  connect(false);
  expect(screen.getByText(messages.connection.unseen)).toBeVisible();
  expect(screen.queryByText('No images available.')).not.toBeInTheDocument();
});

test('a page whose code is missing tells that it is offline', () => {
  render(<PageCrashed />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  connect(false);
  expect(screen.getByRole('heading', { name: messages.connection.unseenTitle })).toBeVisible();
});

test('a page whose code did not load in a network without internet offers to try again', () => {
  setReached(false);
  render(<PageCrashed />);
  expect(screen.getByRole('heading', { name: messages.connection.unseenTitle })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  cleanup();
  setReached(true);
});

test('with data saver a picture uses its smallest variant, not the one that is made for logos', () => {
  const image = makeImage();
  const [variant] = image.variants;
  const small = { ...variant!, path: 'media/gallery/p/abc-320.webp', width: 320 };
  const logo = { ...variant!, path: 'media/gallery/p/abc-128.webp', width: 128 };
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Picture image={{ ...image, variants: [logo, small, variant!] }} alt="Drums" sizes="100vw" />);
  vi.unstubAllGlobals();
  const picture = screen.getByRole('img', { name: 'Drums' });
  expect(picture).toHaveAttribute('src', expect.stringContaining('abc-320.webp'));
  expect(picture).not.toHaveAttribute('srcset');
});
