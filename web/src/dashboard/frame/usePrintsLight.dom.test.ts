import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePrintsLight } from './usePrintsLight';

test('a page in the dark scheme is printed in the light one, and is dark again afterwards', () => {
  const { dataset } = document.documentElement;
  dataset.scheme = 'dark';
  const { unmount } = renderHook(usePrintsLight);
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.scheme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.scheme).toBe('dark');
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.scheme).toBe('dark');
});
