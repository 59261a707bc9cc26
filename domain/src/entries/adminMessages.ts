import { listed } from '../kernel/deletionMessages';

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;
const entriesOf = (count: number) => counted(count, 'entry', 'entries');
const mailsOf = (count: number) => counted(count, 'mail', 'mails');

/** Texts of /admin/entries. */
export const entryAdminMessages = {
  none: 'There are no entries in this edition yet. Each registration makes one.',
  noneFound: 'No entry fits these filters.',
  notFound: 'There is no such entry any more.',
  loadFailed: 'The entries could not be loaded.',
  boardSum: ({ taken, submitted, waiting }: Record<'taken' | 'submitted' | 'waiting', number>) =>
    `${counted(taken, 'place', 'places')} taken, ${String(submitted)} sent in, ${String(waiting)} waiting`,
  board: { loading: 'Counting the places...', failed: 'The places could not be counted.' },
  recording: {
    noReason: 'The reason could not be read. Please try again.',
    noFile: 'This file is no recording. Choose a sound or a video.',
    tooLarge: 'A recording has at most 30 MB. Ask for a shorter one, or for the sound only.',
    attachFailed: 'The recording could not be attached. Please try again.',
    cancelFailed: 'It could not be cancelled. Please try again.',
  },
  unnamed: '(no title yet)',
  untitled: '(no title yet)',
  ofGroup:
    'This entry belongs to a group. What you correct here stands in this entry only: the group’s list and the leader’s phone keep what the leader typed, and a further entry of the same person begins with that. To correct both, return the entry, so that the leader corrects the list. The leader can do that while each entry of the person is a draft or returned.',
  namesRefused:
    'Has a word from the name of somebody who may not be named: somebody who has left this entry, or a child about whom a guardian has said no in another entry of the same account or group. Neither judges nor visitors see it until you type another one.',
  namesLost:
    'Somebody was erased from this entry, so that the site cannot look for the name in what is typed since. Neither judges nor visitors see it until an organiser has.',
  /** Follows the sentence before it where the box is shown. */
  orNamesNobody: 'If it names nobody, say so below.',
  namesNobody: 'It names nobody',
  recordingsKept: (judges: boolean) =>
    `Somebody has left this entry and may not be heard. Files that were here by then are kept from ${judges ? 'the archive' : 'judges and from the archive'}, also when they are sent again.`,
  hearsNobody: 'I have listened: nobody who has left is in it',
  saidHearsNobody: 'The file that is here is heard again, as far as everybody in the entry allows it.',
  hearsNobodyFailed:
    'Nothing was changed. Play the file that is here now, and press again: another one cannot be said to have nobody in it.',
  /** The helper text while the box is ticked. */
  saidNamesNobody:
    'An organiser has said that it names nobody. A later no about a child of such a name hides it again.',
  /** The first performers of an entry, and how many more there are. */
  andMore: (names: string, more: number) => `${names} and ${String(more)} more`,
  chosen: (count: number) => `${entriesOf(count)} chosen`,
  searchMany: (page: number) =>
    `More than ${String(page)} entries fit this search. Type more to see fewer of them.`,
  recordFailed: 'Some of this entry could not be loaded. What you see may be incomplete.',
  mailFailed: (to: string) => `The mail to ${to} did not arrive.`,
  length: 'Write the length in minutes and seconds, such as 3:05.',
  saved: 'Entry saved.',
  saveFailed: 'The entry could not be saved. Please try again.',
  decide: {
    nothingFits: 'These entries have no decision in common. Choose entries of one state.',
    failed: 'The decision could not be saved. Please try again.',
    commentNeeded: 'Write what shall be changed: the entry goes back with these words.',
    reasonNeeded: 'Write why this entry is accepted although the category is full.',
    days: (most: number) => `Write a number of days from 1 to ${String(most)}.`,
    what: {
      accepted: 'On the programme, with a number.',
      waitlisted: 'On the waiting list. When a place becomes free, the first in line is offered it.',
      offered: 'A free place is offered. Who does not confirm it in time loses it to the next in line.',
      returned: 'Back to the owner, who may change it and send it in again for at least 48 hours.',
      declined: 'Not on the programme.',
      withdrawn: 'Taken back for its owner, who has asked for it.',
      cancelled: 'The organisers cancel the entry, and its place becomes free.',
    },
    mailsNow: (count: number) =>
      count === 0 ? 'No mail will be sent.' : `${mailsOf(count)} will be sent at once.`,
    /** Said of decisions about entries without an account, whose address may be missing. */
    mailsIfAddress: 'Whoever has no e-mail address gets none.',
    ofGroups: (minutes: number) =>
      `The leader of a group sees the decision on the group’s page; one with an e-mail address also gets one mail about all of them, within ${String(minutes)} minutes.`,
    mailsLater:
      'Nobody is told yet. The decision waits under ‘To announce’ until you announce it with the others.',
    silent: 'The decision counts at once, and nobody gets a mail about it.',
    full: (category: string, places: number) =>
      `${category} has ${counted(places, 'place', 'places')}, and all are taken.`,
    done: (names: readonly string[], state: string) => `${listed(names)}: ${state}.`,
    doneLater: (names: readonly string[]) => `${listed(names)}: decided. Announce when you are ready.`,
    before: (names: readonly string[]) =>
      `${listed(names)}: decided like this before, by you or by somebody else. This time nothing was changed, and nobody was told.`,
    refused: (count: number) => `${entriesOf(count)} could not be changed and stayed as before:`,
    someDone: (count: number) => `${entriesOf(count)} changed.`,
  },
  undo: {
    done: (names: readonly string[]) => `${listed(names)}: the decision is taken back.`,
    failed: 'The decision could not be taken back. Please try again.',
    meanwhile: (names: readonly string[]) =>
      `${listed(names)}: somebody has decided otherwise meanwhile, and nothing was taken back.`,
    pending: (decision: string) =>
      `The decision ‘${decision}’ was not announced. Taking it back tells nobody.`,
    told: (now: string, before: string) =>
      `The entry is ‘${now}’, and goes back to ‘${before}’. Say so to the owner, or tell them yourself.`,
  },
  announce: {
    title: 'To announce',
    explained: {
      question: 'What is ‘To announce’?',
      answer:
        'Decisions that were made with ‘Later, together with others’ wait here. Nobody gets a mail about them until you announce all of them together. Until then a decision can be taken back, and nobody is told.',
    },
    none: 'No decision waits to be announced. Decide in the list, and choose ‘Later, together with others’.',
    lead: 'These decisions are made, and nobody knows of them yet. Look at the mails, then announce all of them together.',
    look: 'Look at the mails',
    reading: 'Writing the mails...',
    previewFailed: 'The mails could not be shown. Nothing was sent. Please try again.',
    mails: (count: number) =>
      count === 0 ? 'No mail will be sent.' : `${mailsOf(count)} will be sent. Nothing was sent yet.`,
    noAddress: (count: number) =>
      `${entriesOf(count)} without an e-mail address: tell these people yourself.`,
    send: (mails: number) => (mails === 0 ? 'Announce without mails' : `Announce and send ${mailsOf(mails)}`),
    warning: 'A mail that was sent cannot be taken back. The decisions can.',
    progress: (done: number, all: number) => `${String(done)} of ${String(all)} announced`,
    done: (count: number) => `${entriesOf(count)} announced.`,
    left: (count: number) =>
      `${entriesOf(count)} not announced. They still wait here; nothing was sent for them.`,
    failed: 'not reached. Try again: nobody is told twice.',
    changed: 'changed meanwhile. Look at it, and announce again.',
  },
  walkIn: {
    done: (name: string, number: string) =>
      `${name} is in with the number ${number}. A programme that has been built has the entry at its end. Judges get its sheet when you add it to their round, under Judging.`,
    refusedBefore:
      'In this edition a guardian has said no about a child with this name. Open the entry and set the age. A child is not called until the guardian has decided on paper or in front of the team.',
    failed: 'The walk-in could not be added. Please try again.',
    lead: 'For somebody who stands before you. They need no account and no e-mail address.',
    nameHelp: 'Of the person, or of one who performs. Organisers alone read it.',
    phoneHelp:
      'Only if they have one. While text messages are on, a mobile phone gets a text with the number of the entry, the day and the place, unless its owner wants none.',
    stageNameHelp: 'Only if they like: the name on the programme, which judges and everybody read.',
    mailNote: 'Nobody gets a mail. Tell the person the number.',
  },
  permit: {
    none: 'Nobody may be late. A permit lets one entry, one group or one account send in after the deadline.',
    lead: 'Who has a permit may send in until its date, although the registration is over for others.',
    where: 'To permit one entry or one group, open it in its list.',
    entryLead: 'The owner may send in this entry until then, although the registration is over for others.',
    groupLead:
      'The leader may send the entries of this group until then, although the registration is over for others.',
    accountLead:
      'The person may register and send in until then, although the registration is over for others.',
    made: 'Permit saved.',
    makeFailed: 'The permit could not be saved. Please try again.',
    ended: 'Permit taken back.',
    endFailed: 'The permit could not be taken back. Please try again.',
    confirmEnd: 'Take this permit back?',
    noAccount: 'There is no account with this address.',
    loadFailed: 'The permits could not be loaded.',
    reason: 'Write why, so that the other organisers understand it.',
    until: 'Choose a time that is not over yet.',
  },
  lists: {
    failed: 'The list could not be made. Please try again.',
    none: 'No entry is accepted yet.',
    noEquipment: 'No accepted entry needs equipment.',
    exported: (count: number) => `${entriesOf(count)} exported.`,
    namesWarning:
      'This file holds names and phone numbers, also of children. Keep it among the organisers and delete it after the event.',
    labelsNote: 'Stage names and numbers only, as they may be shown in public. This file may be handed on.',
    equipmentNote: 'What each accepted performance needs on the stage, for the sound technician.',
    programmeNote: 'Every accepted entry with number, stage name, title and length.',
  },
} as const;
