import { lazy, Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TakesFocusOver, useHeldFocus } from './TakesFocusOver';

/** A part whose controls replace a scrollable list once their code is there; returns the function that lets it come. */
function show() {
  let arrive: () => void = () => undefined;
  const Controls = lazy(
    () =>
      new Promise<{ default: () => React.ReactElement }>((resolve) => {
        arrive = () => {
          resolve({ default: () => <button type="button">Next</button> });
        };
      }),
  );
  function Part() {
    const from = useHeldFocus();
    return (
      <div {...from.props}>
        <Suspense fallback={<div role="group" tabIndex={0} aria-label="Pictures" />}>
          <TakesFocusOver from={from}>
            <Controls />
          </TakesFocusOver>
        </Suspense>
      </div>
    );
  }
  render(
    <>
      <Part />
      <button type="button">Elsewhere</button>
    </>,
  );
  return () =>
    act(async () => {
      arrive();
      await Promise.resolve();
    });
}

test('controls that replace the focused list have the focus', async () => {
  const arrive = show();
  screen.getByRole('group').focus();
  await arrive();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test.each([
  ['was elsewhere before', ['Elsewhere']],
  ['has left the list again', ['Pictures', 'Elsewhere']],
])('a focus that %s stays where it is', async (_case, visited) => {
  const arrive = show();
  for (const name of visited)
    act(() => {
      (name === 'Pictures' ? screen.getByRole('group') : screen.getByRole('button', { name })).focus();
    });
  await arrive();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
