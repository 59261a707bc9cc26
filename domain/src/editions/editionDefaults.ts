import { EXTRA_CATEGORIES, PUBLIC_CATEGORIES } from '../kernel/frameConstants';
import type { ShownEdition } from './edition';

/** The specification's edition (§2, §9), with registration open at any time. */
export const DEFAULT_EDITION: ShownEdition = {
  current_edition: 2025,
  edition: 'Ndeiya Edition',
  event_date: new Date('2025-08-16T00:00:00+03:00'),
  location: 'Ndeiya, Kenya',
  public_categories: [...PUBLIC_CATEGORIES],
  extra_categories: [...EXTRA_CATEGORIES],
  currency: 'Ksh',
  prizes: [
    { title: 'Top performers', amounts: [50_000, 25_000, 15_000] },
    { title: 'Best rendition', amounts: [40_000, 20_000, 10_000] },
  ],
  note: 'Categories with fewer than 4 participants are grouped together, and the best performers are judged regardless of category.',
  registration: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 15 },
};
