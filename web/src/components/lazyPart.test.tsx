import { type ComponentType, Suspense } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partsLoaded } from '../testing/parts';
import type * as lazyPartModule from './lazyPart';

const PLACE = 'place';
const Part = () => <p>with code</p>;
const load = vi.fn<() => Promise<{ Part: ComponentType }>>();

let lazyPart: typeof lazyPartModule.lazyPart;

beforeEach(async () => {
  vi.resetModules();
  ({ lazyPart } = await import('./lazyPart'));
  load.mockReset().mockResolvedValue({ Part });
});
afterEach(() => {
  document.body.innerHTML = '';
  delete window.heldInput;
});

/** Hydrates a page in which the server has drawn the part, or where `drawn` is empty, nothing. */
async function open(drawn: string) {
  const root = document.createElement('div');
  root.innerHTML = drawn && `<div id="${PLACE}"><!--$-->${drawn}<!--/$--></div>`;
  document.body.append(root);
  const Lazy = lazyPart(load, 'Part', PLACE);
  const part = (
    <div id={PLACE}>
      <Suspense fallback="waiting">
        <Lazy />
      </Suspense>
    </div>
  );
  render(part, { container: root, hydrate: true, onRecoverableError: () => undefined });
  await partsLoaded();
}

async function touch() {
  fireEvent.pointerDown(document.body);
  await partsLoaded();
}

test('what the server has drawn stays, and its code loads at the first touch', async () => {
  await open('<p>with code</p>');
  const drawn = screen.getByText('with code');
  expect(load).not.toHaveBeenCalled();
  await touch();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('with code')).toBe(drawn);
});

test('a touch before the first code had loaded counts', async () => {
  window.heldInput = new Map([[document.body, null]]);
  await open('<p>with code</p>');
  expect(load).toHaveBeenCalledOnce();
});

test('where its code does not arrive, the part stays as it was drawn, and the next touch tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  load.mockRejectedValueOnce(new Error('no network'));
  await open('<p>with code</p>');
  await touch();
  expect(screen.getByText('with code')).toBeVisible();
  await touch();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('with code')).toBeVisible();
});

test('a part that the server has not drawn loads without a touch', async () => {
  await open('');
  expect(load).toHaveBeenCalledOnce();
  expect(await screen.findByText('with code')).toBeVisible();
});
