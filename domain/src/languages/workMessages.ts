/** The sentences of the pages on which texts are translated. They are in English, which every translator reads. */
export const workMessages = {
  loadFailed: 'The texts could not be loaded. Try again when there is a connection.',
  saved: 'Saved as a draft. Another person reviews it.',
  reviewed: 'Reviewed.',
  commented: 'The comment is stored.',
  published: 'Published. Visitors see the texts within a minute.',
  nothingNew: 'Nothing is new since the last publication.',
  languageSaved: 'The language is stored.',
  imported: (taken: number, kept: number) =>
    `${String(taken)} texts were taken from the file, ${String(kept)} newer ones of the dashboard stay.`,
  refusedTexts: (count: number) =>
    `${String(count)} texts of the file do not fit their English and were left out.`,
  noFile: 'This is no file of translations. Choose one that was exported here, or the one of the repository.',
  none: 'No text fits this search.',
  noPass: 'To translate, open the link of your pass first. The organisers give it to you.',
  keys: 'Ctrl + Enter saves and opens the next text.',
  tooLong: 'This is much longer than the English. Look at it on the page before it is published.',
  waiting: 'Kept on this device. It is sent when there is a connection.',
  kept: 'There is no connection. You see the texts as they were when you last had one.',
  conflict: 'The dashboard and the file both have a new text. Choose one.',
} as const;
