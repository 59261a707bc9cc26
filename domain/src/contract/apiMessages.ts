import { rehearsalMessages } from '../editions/rehearsalMessages';
import { judgingMessages } from '../judging/messages';
import { languageMessages } from '../languages/messages';
import { programmeMessages } from '../programme/messages';
import { recordingMessages } from '../recordings/messages';
import { resultMessages } from '../results/messages';

/**
 * The sentences of the API's errors. They are separate from `messages`, so that visitors' phones do not load
 * them. web/build/i18n/collect.ts collects them for translators.
 */
export const apiMessages = {
  judging: judgingMessages,
  results: resultMessages,
  language: languageMessages,
  programme: programmeMessages,
  rehearsal: rehearsalMessages,
  unavailable: 'The service is not available right now. Please try again in a moment.',
  loginUnavailable: 'Logging in is not possible right now. Please try again in a moment.',
  pictureNotStored: 'The picture could not be stored. Please try again.',
  internal: 'Something went wrong on our side.',
  notHere: 'There is nothing at this address.',
  methodNotHere: (method: string) => `${method} is not possible here.`,
  rateLimited: 'Too many attempts. Please try again later.',
  stale: 'This has been changed by someone else meanwhile. Reload it and try again.',
  notFromSite: 'This did not come from the site itself. Please reload the page and try again.',
  /** Errors about the caller. */
  session: {
    missing: 'Please log in first.',
    ended: 'Your session has ended. Please log in again.',
    noAccount: 'There is no account for this login. Please register first.',
    notAdmin: 'Only administrators may do this.',
    noLongerAdmin: 'You are no longer an administrator.',
  },
  account: {
    emailTaken: 'This email is already registered.',
    usernameTaken: 'This username is already taken.',
    emailSame: 'This is the address of your account already.',
    wrongPassword: 'This is not the password of your account.',
    emailCodeSent:
      'If no other account has this address, a mail with a code is on its way to it. The old address stays until you have entered the code.',
    emailCodeInvalid:
      'This code is wrong, has expired or was replaced by a newer one. A new password ends it too. Ask for a new code.',
    emailChanged: 'Your address was changed. Log in with the new one.',
    passwordCommon: 'This password is among the most common ones. Please choose another.',
    passwordOwn: 'Please choose a password that is not your name or the name of the site.',
    notFound: 'There is no such account.',
    ownRights: 'You cannot revoke your own admin rights.',
    ownAccount: 'You cannot delete your own account.',
    lastAdmin: 'The last administrator cannot be removed.',
  },
  participant: {
    duplicateCategory: 'Already registered in this category.',
    notFound: 'There is no such participant.',
  },
  /** Why somebody cannot register to contend now. */
  registration: {
    notYet: 'Registration is not open yet.',
    opensAt: (when: string) => `Registration is not open yet. It opens on ${when}.`,
    over: 'Registration is over.',
  },
  certificate: {
    notFound: 'There is no certificate with this code. Compare it with the paper, character by character.',
    noLongerIssued: 'This certificate was revoked or replaced. Reload the list to see it.',
    outdated:
      'The results were corrected after this certificate was issued, so it is not printed any more. The organisers issue another one.',
    waits:
      'The organisers have withdrawn the results that this certificate names. It can be checked and printed again once they are published.',
    renamed:
      'The name was corrected after this certificate was issued, so it is not printed any more. The organisers issue another one.',
    minor: (name: string) =>
      `A guardian has not agreed that the name ${name} is published. Use the number of the entry instead.`,
    listChanged:
      'The list of people has changed meanwhile, so nothing was issued. Close this, open it again, and look at the list.',
    codes: 'Send one to 200 codes of certificates.',
    edition: 'Send the year of an edition, as 2026.',
  },
  edition: {
    notFound: 'There is no such edition.',
    exists: (year: number) => `There is an edition of ${String(year)} already.`,
    archived: 'This edition is archived. It can be read, but not changed.',
    noStep: (from: string, to: string) => `An edition that is ${from} cannot become ${to}.`,
  },
  entry: {
    notFound: 'There is no such entry.',
    notNow: 'This is not possible in the state that the entry has now. Reload the page to see it.',
    notEditable: 'This entry has been sent. Ask the organisers to give it back if something must change.',
    categoryFixed: 'The category can be changed in a draft only. Ask the organisers to move the entry.',
    performed:
      'This entry has been performed or marked, so it stays in its category: its marks and prizes belong there.',
    categoryBack: (reason: string) => `The participant has the category of before again. ${reason}`,
    noCategory: 'The edition has no such category.',
    membersMost: (most: number) =>
      `An entry in this category can have at most ${String(most)} people. Take some out, or choose another category.`,
    guardiansMost: 'There are too many parents and guardians: at most two for each person. Take some out.',
    incomplete: 'Something is missing. Fill it in, then send the entry.',
    onePerPerson:
      'There is an entry of this person in the category already. Withdraw it first, or ask the organisers.',
    perPerson: (cap: number) =>
      `This person has ${String(cap)} entries in the category already, which is the most. Withdraw one first, or ask the organisers.`,
    over: 'The time to send this entry is over. Ask the organisers whether it can still be taken.',
    notOpen: 'Entries cannot be sent yet.',
    offerOver: 'The time to confirm this place is over.',
    /** Why a step of the owner is refused once the event has begun. */
    after: {
      begun: 'The event has begun. Ask the organisers if something must change.',
      past: 'The event is over. Ask the organisers if something must change.',
      on_stage: 'This entry is on stage now. Ask the organisers if something must change.',
      performed: 'This entry was on stage already. Ask the organisers if something must change.',
      absent: 'It is noted that this entry did not come. Ask the organisers if that is wrong.',
      frozen: 'The marks are fixed already. Ask the organisers if something must change.',
      published: 'The results are published already. Ask the organisers if something must change.',
    },
    full: 'The category is full. Give a reason to go beyond its places.',
    noUndo: 'There is nothing to undo.',
    notPending: 'This entry has no decision to announce.',
    notAccepted: 'Only an accepted entry has a date.',
    noPermit: 'There is no such permit.',
    permitOver: 'This time is over. Choose a later one.',
  },
  recording: recordingMessages,
  pass: {
    left: 'This device is logged out of the pass.',
    missing: 'Please open your pass first.',
    unknown: 'This pass is no longer open on this device. Please open its link again.',
    revoked: 'This pass has been revoked. Please ask the organisers for a new one.',
    expired: 'This pass has ended. Please ask the organisers for a new one.',
    otherRole: 'Your pass is for another task.',
    invalidCode: 'No pass has this code. Please check it, or ask the organisers for a new one.',
    tooManyDevices:
      'This pass is already open on three devices. Log out on one of them, or ask the organisers to free its devices, then try again.',
    notFound: 'There is no such pass.',
    expiryOver: 'This time is over. Choose a later one.',
    eventOver: 'The date of the event is over. Choose until when the passes are valid.',
  },
  consent: {
    noMember: 'There is no such person in this entry.',
    adult: 'This person is an adult. No consent of a guardian is needed.',
    noGuardian: 'Write down the parent or guardian of this person first.',
    noContact: 'Write down a phone number or an e-mail of the parent or guardian first.',
    badContact:
      'What is written down for the parent or guardian is neither a phone number nor an e-mail address. Please correct it first.',
    gone: 'The entry of this link is no longer there. You need not do anything.',
    oldLink:
      'This link is an old one. You can still read and withdraw what you agreed to. To agree, use the newest link, or ask the organisers.',
    termsChanged: 'The text has changed meanwhile. Please read it again, then decide.',
    childChanged:
      'The entry names another child now than the page that you have read. Please read it again, then decide.',
    nothingGiven: 'You have not agreed to anything, so there is nothing to withdraw.',
    tooMany:
      'This decision was changed very often. You can still say no here. To agree again, please talk to the organisers.',
    noText: 'There is no such text.',
    noScan: 'There is no picture of a signed paper.',
    scanMissing: 'Add a picture of the signed paper.',
  },
  newsletter: { badLink: 'This link is no longer valid.' },
  notFound: {
    contact: 'There is no such message.',
    picture: 'There is no such picture.',
    video: 'There is no such video.',
    banner: 'There is no such banner.',
  },
  /** Errors about the request as a whole. */
  body: {
    badJson: 'The body is not valid JSON.',
    badForm: 'The form could not be read.',
    noObject: 'Send a JSON object.',
    tooLarge: (kilobytes: number) => `This is too large: at most ${String(kilobytes)} KB.`,
    wrongType: (accepted: string) => `Send ${accepted}.`,
    invalid: 'The input is not valid.',
    unknownField: 'There is no such field.',
    unfitValue: 'This value does not fit here.',
    fieldTwice: 'This field is given twice.',
    tooManyParts: 'The form has too many parts.',
    unknownFile: 'There is no such file field.',
    severalFiles: 'Send one image only.',
  },
  query: {
    edition: 'edition must be a year, such as 2025.',
    limitNumber: 'limit must be a whole number.',
    limitRange: (max: number) => `limit must be between 1 and ${String(max)}.`,
    cursor: 'cursor must come from X-Next-Cursor.',
    section: 'Choose one of the sections.',
    banners: "section must be 'banners'.",
  },
  picture: {
    required: 'An image is required.',
    empty: 'This file is empty.',
    noPixels: 'This picture is empty.',
    damaged: 'This picture is damaged and cannot be read.',
    tooHeavy: 'The picture is over 8 MB.',
    tooWide: 'The picture is over 40 megapixels.',
    wrongType: 'Pictures must be PNG, JPEG or WebP files.',
    noRoom: 'This entry cannot hold a picture.',
  },
  idempotencyKey: {
    malformed: 'Send 22 to 200 visible characters, such as a random UUID.',
    reused: 'This idempotency key was sent before with different content. Use a new key for new content.',
  },
} as const;
