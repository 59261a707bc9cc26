import { type EditionFields, firstEdition } from '@ndeiya/domain/editions/editions';

/** A category with so few places that some of its demo entries wait. */
export const FULL_CATEGORY = 'Rendition';
const PLACES = 3;
/** A category whose entries need a recording: nobody knows the songs before. */
const RECORDED_CATEGORY = 'Original Songs';

const specified = firstEdition();

const demoRules: Readonly<Record<string, Partial<EditionFields['categories'][number]>>> = {
  [FULL_CATEGORY]: { places: PLACES },
  [RECORDED_CATEGORY]: { recording: 'required' },
  Poetry: { recording: 'optional' },
};

/** The specification's edition, with one category whose places are limited, and two that take recordings. */
export const DEMO_EDITION: EditionFields = {
  ...specified,
  categories: specified.categories.map((category) => ({ ...category, ...demoRules[category.name] })),
};
