import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadedLater, nothing } from './loadedLater';

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function parts(load: () => Promise<typeof Part>, Instead?: typeof nothing) {
  const Later = loadedLater(load, Instead);
  const page = (name: string) => (
    <>
      <p>The page</p>
      <Later name={name} />
    </>
  );
  return { ...render(page('one')), page };
}

test('a part whose file did not come says so beside the rest of the page, and is there after another try', async () => {
  const load = vi.fn().mockImplementationOnce(lost).mockResolvedValue(Part);
  parts(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection, then try again.');
  expect(screen.getByText('The page')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part of one')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a try that fails too says so again', async () => {
  const load = vi.fn(lost);
  parts(load);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('a part without which the page works says nothing when its file did not come', async () => {
  const load = vi.fn(lost);
  parts(load, nothing);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalled();
  });
  await act(() => Promise.resolve());
  expect(document.body.textContent).toBe('The page');
});

test('a part that was loaded once is drawn at once, and follows its properties', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  const { rerender, page } = parts(load);
  await screen.findByText('The part of one');
  rerender(page('two'));
  expect(screen.getByText('The part of two')).toBeInTheDocument();
  rerender(<p>The page</p>);
  rerender(page('three'));
  expect(screen.getByText('The part of three')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
