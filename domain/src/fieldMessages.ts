import { PASSES } from './constants';

/**
 * The errors of form fields. They are separate from `messages`, so that only pages with a form load them.
 * web/build/i18n/fieldSentences.ts collects the sentences that contain a label and can appear in a visitor's
 * form.
 */
export const fieldMessages = {
  required: (label: string) => `${label} is required.`,
  tooLong: (label: string, max: number) => `${label} can have at most ${String(max)} characters.`,
  tooShort: (label: string, min: number) => `${label} needs at least ${String(min)} characters.`,
  singleLine: (label: string) => `${label} must be a single line of text.`,
  notText: (label: string) => `${label} must be text.`,
  notWebAddress: (label: string) => `${label} must be a web address, such as https://example.org.`,
  phone: 'Enter a phone number, such as 0712 345 678 or +254 712 345 678.',
  category: 'Choose one of the categories.',
  dateRequired: 'Date and time are required.',
  dateFormat: 'Give the date and time, such as 2025-08-16T09:00.',
  noSuchDate: 'There is no such date and time.',
  username: 'Use letters, digits, spaces, dots, hyphens and underscores only, a letter or digit first.',
  lookAlikes: 'Use ordinary letters: one of these looks like another.',
  passwordTooLong: 'Password is too long.',
  resetCode: 'This is not a reset code.',
  role: 'is_admin must be true or false.',
  incompleteLink: 'The link is not complete.',
  partnerKind: 'Choose the kind of organisation.',
  partnerOffer: 'Choose from the list.',
  partnerOffers: 'Choose what you can offer.',
  partnerOfferTwice: 'Choose each offer once.',
  passRole: 'Choose one of the roles.',
  passPeople: 'Give at least one name.',
  passPeopleMany: `At most ${String(PASSES.atOnce)} passes can be made at once.`,
  passCode: 'This is not the code of a pass.',
  entryKind: 'Choose solo or group.',
  duration: 'Give the length in whole seconds, at most two hours.',
  equipment: 'Give at most 20 pieces of equipment.',
  members: 'Give a list of people.',
  membersMany: 'An entry can have at most 200 people.',
  guardians: 'Give a list of guardians.',
  ageBand: 'Choose adult or minor.',
  localId: 'An id has 1 to 40 letters, digits, hyphens and underscores.',
  localIdTwice: 'Use each id once.',
  decision: 'Choose one of the decisions.',
  decideAtOnce: 'Choose between 1 and 100 entries.',
  permitFor: 'Give either an entry or an account.',
  offerDays: 'Give between 1 and 60 days.',
  consentLanguage: 'Choose one of the languages.',
  certificateKind: 'Choose participation, place, judge or volunteer.',
  certificateHolders: 'Type at least one name, each in a line of its own.',
  certificateHoldersMany: 'Issue at most 200 certificates at once.',
  unprintable: (letters: string) =>
    `The certificate cannot print ${letters}. Write the name in Latin letters.`,
  consentBox: 'Each box is true or false.',
  consentText: 'This is not the SHA-256 of a text.',
  consentPurposes: 'Give the purposes by their names, with commas between them.',
  consentTakePart:
    'A child takes part only if you agree to the first box. To say no, choose the other button.',
  youtubeUrl: 'Give the address of a YouTube video, such as https://youtu.be/… .',
} as const;
