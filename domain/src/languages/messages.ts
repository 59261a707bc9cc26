/** The sentences of the API about languages and translations. */
export const languageMessages = {
  notFound: 'There is no such language. Add it first.',
  english: 'English is the language in which the texts are written. It needs no translation.',
  tag: 'Send the tag of a language, such as sw.',
  letters: 'Send at most 40 letters, separated by spaces.',
  direction: 'The direction must be ltr or rtl.',
  menuShare: 'Give the share of the texts as a whole number from 0 to 100.',
  ops: 'Send a list of at most 50 operations.',
  entries: 'Send a list of one to 100 texts.',
  full: 'This language has more texts than the site can hold. Tell the organisers.',
  damaged: 'A part of this language is damaged and cannot be changed. Tell the organisers.',
  notOnSite: 'This text is not on the site any more. Reload the page to see the texts of today.',
  manyCommented: 'You have written many comments today. Go on tomorrow, or tell the organisers.',
  muchLonger:
    'This is much longer than the English text. Shorten it, or ask the organisers to type it for you.',
  manyDeleted:
    'You have deleted many translations today. Type better ones instead, or ask the organisers to delete these.',
  tooMuch:
    'These texts are more than one language can publish. Delete translations that nobody needs any more, then publish again.',
  changed: 'Somebody else has changed this text meanwhile. Compare the two, then save again.',
  ownReview: 'Another person must review this text.',
  nothingToReview: 'This text has changed, or is no longer there. Reload the page.',
  manyComments: 'There are 30 comments on this text already.',
  unreadable: 'This operation could not be read.',
  thanks: {
    name: 'Send a name of at most 60 characters in one line, without an address of a page or of mail.',
    gone: 'This name is not thanked any more. Reload the page.',
    full: 'This language thanks 100 people already. Ask the organisers to take a name away first.',
  },
  check: {
    empty: 'The translation is empty.',
    long: 'The translation has more than 4000 characters.',
    form: 'One of the forms for a number is empty. Fill in all of them.',
    address:
      'The translation has the address of a page or of mail that the English text has not. If it is none, put a space after the full stop.',
    brackets: 'A bracket { or } is not closed. Put the placeholder in again.',
    placeholders: (wanted: string) =>
      wanted
        ? `The translation must have exactly these placeholders: ${wanted}`
        : 'The English text has no placeholder, so the translation must have none.',
    elements: (wanted: string) =>
      wanted
        ? `The translation must have exactly these marks around words: ${wanted}`
        : 'The English text has no marks around words, so the translation must have none.',
  },
} as const;
