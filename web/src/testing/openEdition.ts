import { vi } from 'vitest';

/** What `useEditionChoice` gives a page of the dashboard whose edition is open and may be changed. */
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
