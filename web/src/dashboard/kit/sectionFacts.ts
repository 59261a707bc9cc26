import type { ComponentType, ElementType } from 'react';

/** The groups of the sidebar, from the top. */
export const GROUP_LABELS = ['Site', 'Competition', 'People', 'Set-up'] as const;

interface Menu {
  group: (typeof GROUP_LABELS)[number];
  /** The place in the group, from 1. */
  place: number;
  Icon: ElementType;
}

type LoadPage = () => Promise<ComponentType>;

/**
 * A section of the dashboard: the export `section` of `section.ts` in its folder, which is all that the menu, the routes,
 * the search, the links to records and the browser tests need to know it.
 */
export interface SectionFacts {
  /** The address, in `lib/paths.ts` where other pages link to it. */
  path: string;
  /** The name in the menu and in the search, and the heading of the page. */
  label: string;
  /** None for a page that only other pages link to. */
  menu?: Menu;
  load: LoadPage;
  /** The page of one record, whose id follows the section's address. */
  loadRecord?: LoadPage;
  /** The collection whose records the page opens by `?open=`. */
  opens?: string;
}

/**
 * The answer of `states()` in `section.ts`: how the browser tests bring the page into each state, and what it shows there.
 * It is a function, because the bundler keeps the texts that an object is made of, also where nobody imports it.
 */
export interface SectionStates {
  collection: string;
  /** The address of the API from which a page reads that does not follow the collection. */
  reads?: RegExp;
  /** The text of the empty list; none for a page without a list. */
  empty?: string;
  /** The text when the page cannot be loaded; without it, the sentence that most lists have. */
  failed?: string;
  /** A search without a result, for a list that is never empty. */
  search?: string;
}
