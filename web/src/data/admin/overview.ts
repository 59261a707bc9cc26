import { useMemo } from 'react';
import { overviews } from '@ndeiya/domain/overview/overview';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/** The numbers of an edition, live; `null` before the first count. A missing year reads nothing. */
export const useOverviewRecord = (year: number | null) =>
  useLiveDocument(useMemo(() => (year === null ? null : documentRef(overviews, String(year))), [year]));
