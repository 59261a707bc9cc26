import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '../../lib/store';
import { watchPresses } from './presses';
import { useStill } from './still';

const network = createStore('reached');
function Line() {
  return <p>{useStill(useStore(network))}</p>;
}
const change = (value: string) => {
  act(() => {
    network.set(value);
  });
};
const shown = () => screen.getByRole('paragraph').textContent;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  network.set('reached');
  stop = watchPresses();
  render(<Line />);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a line that changes while a finger presses changes after the click', () => {
  fireEvent.pointerDown(document.body);
  change('lost');
  fireEvent.pointerUp(document.body);
  expect(shown(), 'a touch has no click yet').toBe('reached');
  fireEvent.click(document.body);
  expect(shown(), 'a checkbox changes after its click').toBe('reached');
  act(() => {
    vi.advanceTimersByTime(0);
  });
  expect(shown()).toBe('lost');
});

test.each(['pointerUp', 'pointerCancel'] as const)(
  'a press that ends by %s without a click frees the line',
  (end) => {
    fireEvent.pointerDown(document.body);
    change('lost');
    fireEvent[end](document.body);
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(shown()).toBe('lost');
  },
);

test('a press that ends in another window frees the line', () => {
  fireEvent.pointerDown(document.body);
  change('lost');
  fireEvent.blur(window);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(shown()).toBe('lost');
});

test('a second press at once holds the line again', () => {
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.pointerDown(document.body);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  change('lost');
  expect(shown()).toBe('reached');
});

test('a line without a press changes at once', () => {
  change('lost');
  expect(shown()).toBe('lost');
});
