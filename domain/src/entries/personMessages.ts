import { MOST_PERSON_LINKS } from '../people/personLink';

/** The sentences of `/persons`. */
export const personMessages = {
  two: 'Name two different persons by their ids.',
  same: 'Say whether both are the same person.',
  unknown: 'One of them takes part no more. Load the page again.',
  contradicts:
    'This contradicts what was said about others with whom they are joined. Take that back first, then decide about these two.',
  full: `This edition has ${MOST_PERSON_LINKS.toLocaleString('en')} decisions about pairs, which is the most. Take back some that are no longer needed.`,
  noLink: 'This was taken back already.',
} as const;
