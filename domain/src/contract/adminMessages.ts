import { certificateAdminTexts } from '../certificates/adminTexts';

/** Texts of the dashboard. They are separate from `messages`, so that visitors' phones do not load them. */
export const adminMessages = {
  /** Says which records a list leaves out, because what is stored does not fit what this version expects. */
  unreadable: (count: number, paths: string) =>
    `${count === 1 ? '1 record cannot be read and is' : `${String(count)} records cannot be read and are`} not in this list: ${paths}.`,
  certificate: certificateAdminTexts,
  video: { updated: 'Video updated successfully!', updateFailed: 'Failed to save video.' },
  permit: { deleted: 'The permit is taken back.' },
  partner: {
    none: 'No applications yet.',
    noneFound: 'No application fits this search.',
    notFound: 'There is no such application any more.',
    inReview: 'The application is in review.',
    approved: 'Application approved. The applicant gets an e-mail.',
    declined: 'Application declined. The applicant gets an e-mail.',
    updateFailed: 'Failed to update the application.',
    notNow: 'This is no longer possible: somebody else has decided differently.',
    confirmApprove: 'Approve this application?',
    confirmDecline: 'Decline this application?',
    confirmReview: 'Take the decision back?',
    decisionMailed: (to: string) => `An e-mail with this decision goes to ${to} at once.`,
    decisionBack:
      'The application is in review again and is no longer shown on the home page. No e-mail is sent; a new decision will be mailed.',
    shown: 'Saved. The partner is shown on the home page.',
    notShown: 'Saved. The partner is not shown on the home page.',
    logoOptional: 'A logo is optional. PNG, JPEG or WebP, at most 8 MB.',
    logoKept: 'Choose a picture only to replace the logo. PNG, JPEG or WebP, at most 8 MB.',
    deleted: 'Application deleted successfully!',
    deleteFailed: 'Failed to delete the application.',
    confirmDelete: 'Are you sure you want to delete this application?',
  },
  editionChoice: {
    current: (year: number) => `${String(year)} (current)`,
    withState: (year: number, state: string) => `${String(year)} (${state})`,
    archived: (year: number) =>
      `The edition of ${String(year)} is archived. Its records can be read and exported, but not changed.`,
  },
  participantImport: {
    missing: (columns: string) => `Not found in this file: ${columns}.`,
    shortened:
      'A spreadsheet has shortened the phone number. Give the column the format ‘Text’, type the number again, and save the file.',
    chooseColumns: 'Choose the column for each of them. The first rows of the file are below.',
    there: (count: number) => `${String(count)} already there from an earlier import`,
    otherEdition: (file: string, chosen: number) =>
      `Belongs to the edition of ${file}, and this list is that of ${String(chosen)}. Choose that edition first, or remove the column 'edition'.`,
  },
  participantSearch: {
    many: (page: number) =>
      `More than ${String(page)} participants fit this search, and each page is in order by itself. Type more of the name, phone or email to see fewer.`,
    short:
      'One or two letters find only what begins with them. Three find any part of a name, phone or email.',
    incomplete:
      'The search is being prepared and may not find everybody yet. Please try again in a few minutes.',
  },
  participantSheets: {
    kept: 'Judges have sheets for this entry, so the participant cannot be deleted. Withdraw the entry instead.',
  },
  subscriber: {
    none: 'Nobody has subscribed to the newsletter yet.',
    noneFound: 'No subscriber fits this search.',
    confirmRemove: 'Are you sure you want to remove this subscriber?',
    removed: 'Subscriber removed successfully!',
    removeFailed: 'Failed to remove subscriber.',
    notFound: 'There is no such subscriber any more.',
    exported: (count: number) => `${String(count)} ${count === 1 ? 'subscriber' : 'subscribers'} exported.`,
    exportFailed: 'The list could not be exported. Please try again.',
  },
  pass: {
    none: 'No passes yet. Make one for each judge, steward and helper.',
    noneFound: 'There is no pass for this task.',
    noGuardians: 'There is no guardian’s link. One is made when a parent or guardian is asked to agree.',
    noneNamed: 'No pass here has this name.',
    loadFailed: 'The passes could not be loaded.',
    made: (count: number) => `${String(count)} ${count === 1 ? 'pass' : 'passes'} made`,
    shownOnce:
      'These codes are shown only now. Print the cards or copy the links before you leave this page.',
    mailed: (count: number) =>
      `${String(count)} of the links ${count === 1 ? 'was' : 'were'} mailed as well.`,
    makeFailed: 'The passes could not be made. Please try again.',
    copied: 'Links copied.',
    copyFailed: 'The links could not be copied. Print the cards instead.',
    confirmRevoke: 'Revoke this pass?',
    revokeDetail: 'It ends at once on all of its devices, and its code opens nothing more.',
    revoked: 'Pass revoked.',
    revokeFailed: 'The pass could not be revoked. Please try again.',
    confirmFree: 'Free the devices of this pass?',
    freeDetail: 'It ends on all of them, and its code can be opened on three devices again.',
    freed: 'Devices freed.',
    freeFailed: 'The devices could not be freed. Please try again.',
  },
  announcement: {
    none: 'No announcement was sent yet.',
    tested: (address: string) =>
      `A test mail is on its way to ${address}. Read it before you send it to everybody.`,
    testFailed: 'The test mail could not be sent. Please try again.',
    testFirst: 'Send yourself a test first. Whoever changes the text tests it again.',
    noRecipients: 'Nobody has confirmed a subscription yet, so there is nobody to send it to.',
    notFound: 'This test is too old. Send yourself another one.',
    confirmSend: (count: number) =>
      `Send this announcement to ${String(count)} ${count === 1 ? 'subscriber' : 'subscribers'}?`,
    sendWarning: 'A mail that was sent cannot be taken back.',
    started: 'The announcement is on its way to the subscribers.',
    sendFailed: 'The announcement could not be sent. Please try again.',
  },
  failedMail: {
    retriedMany: (count: number) => `${String(count)} ${count === 1 ? 'mail' : 'mails'} will be sent again.`,
    retryFailed: 'The mail could not be sent again. Please try later.',
    noneFailed: 'Every mail was delivered.',
    loadFailed: 'The failed mails could not be loaded.',
  },
  activity: {
    none: 'Nothing has happened yet.',
    noneFound: 'Nothing fits these filters.',
    loadFailed: 'The activity could not be loaded.',
  },
  /** The dashboard's form for `settings/competition`. */
  settings: {
    saved: 'Settings saved. The site shows them within a minute.',
    saveFailed: 'Failed to save the settings.',
    loadFailed: 'The settings could not be loaded.',
    invalid: 'Some fields need your attention. Nothing was saved.',
    unsaved: 'You have changes that are not saved.',
    unchanged: 'Everything is saved.',
    confirmRestore: (group: string) => `Put “${group}” back to the defaults?`,
    restoreDetail: 'What is typed in this group is replaced. Nothing changes on the site until you save.',
    confirmDiscard: 'Throw away all changes that are not saved?',
  },
  /** The errors of an edition's fields. They are not in `fieldMessages`, because visitors' forms load those. */
  editionField: {
    wholeNumber: (min: number, max: number) => `Write a whole number from ${String(min)} to ${String(max)}.`,
    yesOrNo: 'This must be true or false.',
    state: 'There is no such state.',
    kinds: 'Choose solo, group or both.',
    members: 'The smallest group cannot be larger than the largest.',
    recording: 'Choose none, optional or required.',
    noCategory: 'There must be a category for everybody.',
    tooManyCategories: 'There are too many categories.',
    categoryTwice: 'Two categories have the same name.',
    categoryReserved: 'A category cannot be called ‘Merged’: small categories together have that name.',
    tooManyPrizes: 'There are too many prizes.',
    amount: 'Write a whole number, such as 50,000.',
    noAmount: 'Give at least one amount.',
    prizeKey: 'Use small letters, digits and hyphens only.',
    prizeTwice: 'Two prizes have the same key.',
    prizeCategories: 'Choose all, the rest, or categories of this edition.',
    ifSmall: 'Choose award or fold.',
    review: 'Choose auto or manual.',
    closesFirst: 'Registration must close after it opens.',
  },
  edition: {
    explained: {
      grace: {
        question: 'What is the grace?',
        answer:
          'The grace is a time after the deadline in which a registration or an entry is still taken, for example over a slow line. The site shows the deadline only, so that nobody counts on the grace. With 0 minutes there is none.',
      },
      class: {
        question: 'What is a class?',
        answer:
          'A class is a group of performances with places of its own. A category with at least this number of performances is a class. Smaller categories are one class together, and a single small one stays as it is.',
      },
    },
    none: 'There is no edition yet. The site shows the one of its settings; begin it here to change it.',
    loading: 'Loading editions...',
    loadFailed: 'The editions could not be loaded.',
    notFound: 'There is no such edition any more.',
    begun: (year: number) => `The edition of ${String(year)} is there. Look through it, then open it.`,
    beginFailed: 'The edition could not be begun. Please try again.',
    confirmBegin: (year: number) => `Begin the edition of ${String(year)}?`,
    beginDetail:
      'It is planned at first and takes the categories, prizes and rules of the last edition, which stays as it is.',
    saved: 'Edition saved. The site shows it within a minute.',
    saveFailed: 'Failed to save the edition.',
    noDate: 'Choose the date and time of the event.',
    stateFailed: 'The edition could not be changed.',
    isNow: (year: number, state: string) => `The edition of ${String(year)} is ${state}.`,
    confirm: {
      planned: (year: number) => `Take the edition of ${String(year)} back to planned?`,
      open: (year: number) => `Open the edition of ${String(year)}?`,
      closed: (year: number) => `Close the edition of ${String(year)}?`,
      archived: (year: number) => `Archive the edition of ${String(year)}?`,
    },
    detail: {
      planned: 'Nobody can register until you open it.',
      open: 'While it is the current edition, people can register within its window.',
      closed: 'Nobody can register any more. You can open it again.',
      archived: 'It can be read and no longer changed. This cannot be undone.',
    },
    chosen: (year: number) => `The site shows the edition of ${String(year)} within a minute.`,
    confirmChoose: (year: number) => `Show the edition of ${String(year)} on the site?`,
    chooseDetail: 'Its date, place, categories and prizes stand on every page, and people register for it.',
    confirmCategories: 'Remove categories that are in use?',
    categoryInUse: (category: string, count: string) => `${category}: ${count}`,
    categoriesDetail:
      'These participants keep the category that they registered in, but it can no longer be chosen, and their entries can only be edited by giving them another one. To rename a category, add the new name first, move the participants, then remove the old name.',
  },
} as const;
