import { useMemo } from 'react';
import { stats, STATS_ID } from '@ndeiya/domain/entities/platform';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/** The five totals (spec §3), followed live; `null` where they were never counted. */
export const useTotals = () => useLiveDocument(useMemo(() => documentRef(stats, STATS_ID), []));
