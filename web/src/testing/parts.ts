import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Waits for the parts that a rendered page loads as chunks of their own. */
export const partsLoaded = (): Promise<void> => act(() => vi.dynamicImportSettled());
