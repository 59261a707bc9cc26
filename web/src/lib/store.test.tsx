import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from './store';

test('calls every listener after a change', () => {
  const store = createStore('before');
  const heard: string[] = [];
  store.subscribe(() => heard.push(`first: ${store.get()}`));
  store.subscribe(() => heard.push(`second: ${store.get()}`));
  store.set('after');
  expect(heard).toEqual(['first: after', 'second: after']);
});

test('calls no listener when the value stays the same', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
});

test('does not call a listener that has unsubscribed', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener)();
  store.set(2);
  expect(listener).not.toHaveBeenCalled();
});

test('renders a component again with the new value', () => {
  const store = createStore('before');
  const Value = () => useStore(store);
  render(<Value />);
  act(() => {
    store.set('after');
  });
  expect(screen.getByText('after')).toBeInTheDocument();
});

test('renders the given value on the server', () => {
  const store = createStore('here');
  const Value = () => useStore(store, 'on the server');
  expect(renderToString(<Value />)).toBe('on the server');
});
