import { useEffect, useState } from 'react';
import { participants } from '@ndeiya/domain/entries/participant';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { getCountFromServer, limit, query, where } from 'firebase/firestore';
import { logError } from '../../lib/log';
import { whenIdle } from '../../lib/whenIdle';
import { command } from './command';
import { collectionRef } from './refs';

/**
 * The number of participants in a category; with `isMore` at least this many, because the rules limit
 * counting.
 */
export interface CategoryCount {
  category: string;
  count: number;
  isMore: boolean;
}

/** Counts the participants of an edition's category. Throws Firestore's error. */
async function countCategory(edition: number, category: string): Promise<CategoryCount> {
  const inCategory = query(
    collectionRef(participants),
    where('edition', '==', edition),
    where('category', '==', category),
    limit(LIMITS.listPage),
  );
  const { count } = (await getCountFromServer(inCategory)).data();
  return { category, count, isMore: count >= LIMITS.listPage };
}

/** Counts each category of an edition once it is `wanted`, and again when `version` changes; null until then. */
export function useCategoryCounts(
  { year, categories }: { year: number; categories: readonly string[] },
  { version, wanted }: { version: number; wanted: boolean },
): CategoryCount[] | null {
  const [counts, setCounts] = useState<CategoryCount[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const callOff = whenIdle(() => {
      Promise.all(categories.map((category) => countCategory(year, category))).then(
        (counted) => {
          if (current) setCounts(counted);
        },
        (error: unknown) => {
          logError('count categories', error);
        },
      );
    });
    return () => {
      current = false;
      callOff();
    };
  }, [year, categories, version, wanted]);
  return counts;
}

/** The number of participants in each of these categories, without the empty ones. Throws `OfflineError`, or Firestore's error. */
export async function categoriesInUse(year: number, categories: readonly string[]): Promise<CategoryCount[]> {
  const counts = await command(() =>
    Promise.all(categories.map((category) => countCategory(year, category))),
  );
  return counts.filter(({ count }) => count > 0);
}
