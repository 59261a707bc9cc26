import { useMemo } from 'react';
import { stats, STATS_ID } from '@ndeiya/domain/system/records';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/** The five totals (spec §3) with a live listener; `null` before the first count. */
export const useTotals = () => useLiveDocument(useMemo(() => documentRef(stats, STATS_ID), []));
