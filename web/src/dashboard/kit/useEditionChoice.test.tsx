import type { ReactNode } from 'react';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCurrentSettings, useEditionList } from '../../data/admin/editions';
import { useEditionChoice } from './useEditionChoice';

vi.mock('../../data/admin/editions', () => ({ useCurrentSettings: vi.fn(), useEditionList: vi.fn() }));
vi.mock('../../lib/firstRows', () => ({ useAfterFirstRows: () => false }));

const LAST = { ...makeEdition({ year: 2024, state: 'archived' }), ...stampsAt(), id: '2024' };

beforeEach(() => {
  vi.mocked(useCurrentSettings).mockReturnValue(structuredClone(DEFAULT_SETTINGS));
  vi.mocked(useEditionList).mockImplementation(
    (wanted) =>
      ({ status: 'ready', data: wanted ? [LAST] : [] }) as unknown as ReturnType<typeof useEditionList>,
  );
});

const chosenAt = (address: string) =>
  renderHook(() => useEditionChoice(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

test('nothing is chosen before the current edition is known', () => {
  vi.mocked(useCurrentSettings).mockReturnValue(null);
  expect(chosenAt('/').result.current).toBeNull();
});

test('the current edition is shown first, and the list of editions is not read for it', () => {
  const { result } = chosenAt('/');
  expect(result.current).toMatchObject({ year: 2025, canChange: true, isArchived: false });
  expect(useEditionList).toHaveBeenCalledWith(false);
});

test('the address chooses another edition with its own categories, and an archived one is read-only', () => {
  const { result } = chosenAt('/?edition=2024');
  expect(result.current).toMatchObject({ year: 2024, canChange: false, isArchived: true });
  expect(result.current?.categories).toEqual(LAST.category_names);
  act(() => {
    result.current?.choose(2025);
  });
  expect(result.current?.year).toBe(2025);
});

test('a year without an edition has no categories and cannot be changed', () => {
  expect(chosenAt('/?edition=2099').result.current).toMatchObject({ canChange: false, categories: [] });
  expect(chosenAt('/?edition=x').result.current).toMatchObject({ year: 2025 });
});

test('settings with the same categories give the identical list, so that they are not counted again', () => {
  const { result, rerender } = chosenAt('/');
  const before = result.current?.categories;
  expect(before?.length).toBeGreaterThan(0);
  vi.mocked(useCurrentSettings).mockReturnValue(structuredClone(DEFAULT_SETTINGS));
  rerender();
  expect(result.current?.categories).toBe(before);
});

test('settings with other categories give a new list', () => {
  const { result, rerender } = chosenAt('/');
  const settings = { ...DEFAULT_SETTINGS, public_categories: ['Drums'], extra_categories: ['Choirs'] };
  vi.mocked(useCurrentSettings).mockReturnValue(settings);
  rerender();
  expect(result.current?.categories).toEqual(['Drums', 'Choirs']);
});
