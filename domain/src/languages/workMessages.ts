/** The sentences of the pages on which texts are translated. They are in English, which every translator reads. */
export const workMessages = {
  loadFailed: 'The texts could not be loaded. Try again when there is a connection.',
  older: 'The texts could not be read again, so these may be older than what is stored.',
  saved: 'Saved as a draft. Another person reviews it.',
  reviewed: 'Reviewed.',
  commented: 'The comment is stored.',
  published: 'Published. Visitors see the texts within a minute.',
  publication: {
    question: (name: string) => `Publish ${name}?`,
    changes: (count: number, withdrawn: number) => {
      const fresh =
        count === 0
          ? 'No reviewed text is new or changed since the last publication.'
          : `${String(count)} reviewed ${count === 1 ? 'text goes' : 'texts go'} out to visitors.`;
      if (withdrawn === 0) return fresh;
      return `${fresh} ${String(withdrawn)} deleted ${withdrawn === 1 ? 'text is' : 'texts are'} shown in English again.`;
    },
    page: (area: string, count: number) => `${area}: ${String(count)}`,
    confirm: 'Publish now',
  },
  nothingNew: 'Nothing is new since the last publication.',
  share: (name: string, share: number) =>
    `Of the texts of home, participate and registration. ${name} has ${String(share)} % of them. Once it has published texts, visitors are asked to help to translate while it is below the share.`,
  languageSaved: 'The language is stored.',
  imported: (taken: number, kept: number) =>
    `${String(taken)} texts were taken from the file, ${String(kept)} newer ones of the dashboard stay.`,
  refusedTexts: (count: number) =>
    `${String(count)} texts of the file do not fit their English and were left out.`,
  noFile: 'This is no file of translations. Choose one that was exported here, or the one of the repository.',
  beside:
    'Visitors of another language see these texts once another person has reviewed them and the language is published.',
  none: 'No text fits this search.',
  noPass: 'To translate, open the link of your pass first. The organisers give it to you.',
  keys: 'Ctrl + Enter saves and opens the next text.',
  form: (numbers: string) => `Translation for numbers such as ${numbers}`,
  limit: (length: number, limit: number) =>
    length > limit
      ? `${String(length)} letters, but there is room for about ${String(limit)}. Look at it in place.`
      : `${String(length)} of ${String(limit)} letters.`,
  tooLong: 'This is much longer than the English. Look at it on the page before it is published.',
  unsent: (count: number) =>
    `${String(count)} ${count === 1 ? 'is' : 'are'} not sent yet: please leave this page open.`,
  notStored:
    'This could not be stored on this device, and is lost when the page is closed. If the device is full, free some space. Then try again.',
  notStoredYet: (count: number) =>
    `${String(count)} ${count === 1 ? 'change is' : 'changes are'} not stored on this device, and lost when the page is closed. If the device is full, free some space. Then try again.`,
  refused: (count: number) =>
    `${String(count)} of your answers ${count === 1 ? 'was' : 'were'} not taken, and ${count === 1 ? 'stands' : 'stand'} in the list under ‘Look here’.`,
  toReview: (count: number) =>
    `${String(count)} ${count === 1 ? 'draft of another person waits' : 'drafts of others wait'} for your review.`,
  otherwise: (english: string, name: string) =>
    `‘${english}’: ${name} has written other words than yours meanwhile.`,
  wrote: (name: string) => `${name} wrote:`,
  takeOther: 'Take these words',
  open: 'Open it',
  /** At the end of a queue. */
  nextPage: (area: string, count: number) => `Go on with ‘${area}’ (${String(count)})`,
  showMissing: (count: number, area: string) =>
    `Show the ${String(count)} ${count === 1 ? 'text' : 'texts'}${area ? ` of ‘${area}’` : ''} without a translation`,
  /** Drafts of others, one by one. */
  review: {
    right: 'It is right',
    skippedOnes:
      'You have seen all drafts of others here. The skipped ones stay drafts, and come again after all others when you begin anew.',
    done: 'No draft of another person waits for your review here. Thank you.',
  },
  /** Below a page that was opened to show a text. */
  inPlace: {
    shown: 'The text is in the frame.',
    spoken: 'Nobody sees this text: screen readers say it at the frame, or an empty field shows it.',
    hidden: 'The text is on this page, but hidden now: in a closed menu or below a button.',
    missing:
      'The page does not show this text now. Go on from here, log in or open an entry: it gets a frame when it is shown.',
  },
  /** Words of the developers, which stand in no page until a speaker has made them a draft and another has reviewed it. */
  suggested: {
    mark: 'Suggested, not checked by a speaker',
    lead: (count: number) =>
      `${String(count)} ${count === 1 ? 'text has' : 'texts have'} words that the developers suggest. No speaker has checked them, and visitors do not see them. Correct them one by one.`,
    start: 'Go through them',
    stop: 'Back to the list',
    right: 'Right',
    change: 'Change',
    skip: 'Skip, with a question',
    skipOnly: 'Skip without a question',
    ask: 'What should the others answer?',
    send: 'Send the question',
    left: (count: number) => `${String(count)} left`,
    inArea: (count: number, area: string) => `, ${String(count)} of them in ‘${area}’`,
    again: 'The last one again',
    yours: 'Translated',
    skippedOnes:
      'You have seen all of them. The skipped ones stay in the list, and come again after all others when you begin anew.',
    done: 'No suggestion is left to decide here. Thank you.',
    take: 'Take the suggestion',
    why: (reason: string, source: string) => `Why: ${reason} Source: ${source}`,
    asks: (question: string) => `The developers ask: ${question}`,
  },
  glossary: {
    title: (count: number) => `Words of the glossary (${String(count)})`,
    lead: 'One word stands for one thing on the site. The developers have found these; a speaker knows better.',
  },
  /** The numbers count the texts that the server has. */
  progress: {
    title: 'Progress and thanks',
    byPage: 'By page',
    byPerson: 'By person',
    page: ({ all, translated, reviewed }: { all: number; translated: number; reviewed: number }) =>
      `${String(translated)} of ${String(all)} translated, ${String(reviewed)} reviewed`,
    person: ({ written, reviewed }: { written: number; reviewed: number }) =>
      `${String(written)} written, ${String(reviewed)} reviewed`,
    nobody: 'Nobody has translated a text here yet.',
    /** Above the list of pages, before their progress together. */
    publicPages: 'All public pages:',
    sum: (inList: number, all: number) =>
      inList > all
        ? `A text that stands on several pages counts on each of them: these numbers add up to ${String(inList)}, and there are ${String(all)} texts.`
        : `There are ${String(all)} texts.`,
  },
  thanks: {
    title: 'Thanks by name',
    lead: 'The site thanks you by name only if you want it. Type the name that visitors may read.',
    label: 'Name for visitors',
    save: 'Thank me by this name',
    takeBack: 'Take my name back',
    waiting: (name: string) =>
      `“${name}” waits: visitors read it once the organisers publish texts of this language, and you wrote or reviewed one of these.`,
    shown: (name: string) =>
      `Visitors who read the site in this language find “${name}” at the end of the page About Us.`,
    saved: 'The name is stored. Visitors read it after the next publication.',
    takenBack: 'Your name is taken back. Within a minute nobody reads it any more.',
    nobody: 'Nobody has asked to be thanked by name.',
    isShown: 'Visitors read this name.',
    isWaiting: 'Visitors read it once you publish, if one of the published texts is this person’s.',
    remove: (name: string) => `Do not thank ${name}`,
    removed: (name: string) => `${name} is not thanked any more.`,
    failed: 'This could not be stored. Try again when there is a connection.',
  },
  thanked: (count: number) =>
    `Published. ${String(count)} more ${count === 1 ? 'name is' : 'names are'} thanked within a minute.`,
  earlier: 'Reviewed before. Tap it to bring it back, then save:',
  waiting: 'Kept on this device. It is sent when there is a connection.',
  kept: 'There is no connection. You see the texts as they were when you last had one.',
  conflict: 'The dashboard and the file both have a new text. Choose one.',
} as const;
