import { type EditionFields, firstEdition } from '@ndeiya/domain/editions';

/** A category with so few places that some of its demo entries wait. */
export const FULL_CATEGORY = 'Rendition';
const PLACES = 3;

const specified = firstEdition();

/** The specification's edition, with one category whose places are limited. */
export const DEMO_EDITION: EditionFields = {
  ...specified,
  categories: specified.categories.map((category) =>
    category.name === FULL_CATEGORY ? { ...category, places: PLACES } : category,
  ),
};
