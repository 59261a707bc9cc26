import type { ARCHIVE_CARES, ARCHIVE_KINDS, ArchiveState, PieceParts, TRADITIONS } from './steps';

const kinds: Record<(typeof ARCHIVE_KINDS)[number], string> = {
  song: 'Song',
  poem: 'Poem',
  proverb: 'Proverb',
  riddle: 'Riddle',
  story: 'Story',
};
const traditions: Record<(typeof TRADITIONS)[number], string> = {
  ours: 'It is handed down among us',
  own_work: 'We made it ourselves',
  anothers: 'Somebody else made it',
};
const cares: Record<(typeof ARCHIVE_CARES)[number], string> = {
  none: 'Everybody may see it at once',
  deceased: 'Somebody in it has died: ask before it is shown',
  elders: 'Elders decide who sees it: ask before it is shown',
};
const parts: Record<keyof PieceParts, string> = {
  text: 'The words',
  sound: 'The sound',
  name: 'The name for the programme',
};
const states: Record<ArchiveState, string> = {
  offered: 'Your piece is offered. Somebody reads it before it is published.',
  reviewed: 'Your piece is reviewed. The organisers publish it next.',
  published: 'Your piece is in the archive.',
  withdrawn: 'Your piece is not in the archive any more.',
};

/** The sentences with which a piece is offered, on the pages of contestants and on the phone of a leader. */
export const offerMessages = {
  kinds,
  traditions,
  cares,
  parts,
  states,
  ask: 'The archive keeps songs, poems and proverbs so that children can read and hear them years later. Shall it keep your piece? You choose what is shown, and you can take it back at any time.',
  partsHelp:
    'The words and the translation are those of your entry. Of somebody else’s work at most two lines are shown, and no sound. What search engines and others have copied cannot be called back.',
  noKind: 'Choose what the piece is.',
  noTradition: 'Choose where the piece is from.',
  noWords: 'Write down the words.',
  notAllowed: 'Tick that everybody may read it: the archive is public.',
  noPart: 'Tick the words or the sound: a name alone is no piece.',
  learntFromHelp:
    'It may be shown to everybody beside the piece. For an entry with a member under 18 it is not shown.',
  placeHelp: 'A village or a ward, no address.',
  collectLead:
    'Has somebody told you one? Bring it to the archive, where children can read it years later. It is read by somebody before it is published, and you can take it back at any time.',
  wordsHelp: 'As they were told to you.',
  titleHelp: 'Without one, the first line is the title.',
  allowedHelp:
    'Ask whoever told it to you first. Your own name is not shown. What search engines and others have copied cannot be called back.',
  needsConsent:
    'Nothing can be shown yet: each member under 18 needs the consent of a guardian who was asked about the archive.',
  code: 'With this code anybody can take the piece out of the archive, without an account: below the list on the page of the archive. It is shown only now: write it down and keep it.',
  takeBack: 'It leaves the archive at once. You can offer it again, and then it is reviewed again.',
  proposed: 'A translator proposes other words for your piece. Yours stay, unless you take these.',
  loadFailed: 'The archive could not be loaded.',
  offerFailed: 'Your piece could not be offered. Please try again.',
  takeBackFailed: 'Your piece could not be taken back. Please try again.',
  decideFailed: 'Your decision could not be stored. Please try again.',
} as const;
