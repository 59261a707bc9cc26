import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as log from '../../lib/log';
import { openedPart, type OpenedProps, useFrameAhead } from './openedPart';

const List = ({ open, onClose }: OpenedProps) => open && <button onClick={onClose}>The list</button>;
const load = vi.fn(() => Promise.resolve(List));
beforeEach(() => {
  load.mockReset().mockResolvedValue(List);
  vi.spyOn(log, 'logError').mockReturnValue();
});

/** Each test has a part of its own, because a part keeps its code. */
function frame() {
  const Part = openedPart('list', load);
  return function Frame({ isSection = false }: { isSection?: boolean }) {
    const [open, setOpen] = useState(false);
    useFrameAhead(isSection);
    return (
      <>
        <button
          aria-expanded={open}
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </button>
        <Part
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      </>
    );
  };
}
const opener = () => screen.getByRole('button', { name: 'Open' });

test('the code of a part is loaded with the first input, once, and the part is closed until it is opened', async () => {
  const Frame = frame();
  render(<Frame />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  expect(screen.queryByText('The list')).toBeNull();
  fireEvent.click(opener());
  expect(await screen.findByText('The list')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a section loads the code at once, because its forms are used without a connection too', async () => {
  const Frame = frame();
  render(<Frame isSection />);
  await waitFor(() => {
    expect(load).toHaveBeenCalled();
  });
});

test('a part that is opened before its code is there is shown as soon as it is', async () => {
  const loading = Promise.withResolvers<typeof List>();
  load.mockReturnValue(loading.promise);
  const Frame = frame();
  render(<Frame />);
  fireEvent.click(opener());
  expect(screen.queryByText('The list')).toBeNull();
  loading.resolve(List);
  expect(await screen.findByText('The list')).toBeVisible();
});

test('a part whose code cannot be loaded closes again, and the next tap tries once more', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const Frame = frame();
  render(<Frame />);
  fireEvent.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => {
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
  });
  expect(log.logError).toHaveBeenCalledWith('load the list', new Error('offline'));
  fireEvent.click(opener());
  expect(await screen.findByText('The list')).toBeVisible();
});
