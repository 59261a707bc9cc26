/** Sentences about an organisation's name, colours and region. */
export const brandingMessages = {
  colour: 'Write a colour as # and six digits, such as #1f5c3d.',
  tooLight: (better: string) =>
    `This colour is too light to be read where the site uses it. A darker one such as ${better} works.`,
  tooDark: (better: string) =>
    `This colour is too dark to be read where the site uses it. A lighter one such as ${better} works.`,
  tooAlike: 'These colours are too much alike to be read on each other. Choose a lighter accent.',
  timeZone: 'Choose a time zone from the list, such as Africa/Nairobi.',
  locale: 'Choose one of the ways to write dates and numbers.',
  secondLanguage: 'Choose a language of the site, or none.',
  loadFailed: 'The branding could not be loaded. Please try again.',
  saveFailed: 'The branding was not saved. Please try again.',
  saved: 'Saved. The site shows it within five minutes.',
} as const;
