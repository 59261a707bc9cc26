import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as live from '../../lib/useLiveQuery';
import { useCategories } from './participants';

/** The hook's list before the settings have loaded and after. */
function categoriesWith(settings: typeof DEFAULT_SETTINGS) {
  const useLiveDocument = vi.spyOn(live, 'useLiveDocument');
  const answer = (data: unknown) =>
    useLiveDocument.mockReturnValue({ data } as ReturnType<typeof live.useLiveDocument>);
  answer(null);
  const { result, rerender, unmount } = renderHook(() => useCategories());
  const before = result.current;
  answer(settings);
  rerender();
  const after = result.current;
  unmount();
  return { before, after };
}

test('settings with the same categories give the identical list, so that they are not counted again', () => {
  const { before, after } = categoriesWith(structuredClone(DEFAULT_SETTINGS));
  expect(before.length).toBeGreaterThan(0);
  expect(after).toBe(before);
});

test('settings with other categories give a new list', () => {
  const settings = { ...DEFAULT_SETTINGS, public_categories: ['Drums'], extra_categories: ['Choirs'] };
  expect(categoriesWith(settings).after).toEqual(['Drums', 'Choirs']);
});
