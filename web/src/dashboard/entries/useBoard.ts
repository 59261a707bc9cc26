import { useMemo } from 'react';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { useCategoryQuotas, useDraftCounts } from '../../data/admin/entries';
import { useAfterFirstRows } from '../../lib/firstRows';
import { boardOf } from './board';

const NO_CATEGORIES: Edition['categories'] = [];

/** The numbers of each category of an edition. The drafts are counted after the first rows of the list. */
export function useBoard(edition: Edition | null | undefined, year: number) {
  const quotas = useCategoryQuotas(year);
  const categories = edition?.categories ?? NO_CATEGORIES;
  const wanted = useAfterFirstRows();
  const drafts = useDraftCounts({ edition: year, categories, wanted });
  const stored = quotas.data;
  const rows = useMemo(() => boardOf(categories, stored ?? [], drafts), [categories, stored, drafts]);
  return { rows, status: quotas.status };
}
export type Board = ReturnType<typeof useBoard>;
