import { vi } from 'vitest';

/** Stands in for the module of `useEditionChoice` and chooses an open edition, which may be changed. */
export const openEdition = () => ({
  useEditionChoice: () => ({
    year: 2031,
    current: 2031,
    options: [],
    categories: [],
    minClass: undefined,
    isArchived: false,
    canChange: true,
    choose: vi.fn(),
  }),
});
