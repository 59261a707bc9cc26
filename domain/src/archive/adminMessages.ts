import type {
  ARCHIVE_CARES,
  ARCHIVE_KINDS,
  ARCHIVE_LACKS,
  ArchiveState,
  AWARD_SOURCES,
  TRADITIONS,
} from './steps';

/** The names of the kinds of pieces, as organisers read them. */
export const ARCHIVE_KIND_NAMES: Record<(typeof ARCHIVE_KINDS)[number], string> = {
  song: 'Song',
  poem: 'Poem',
  proverb: 'Proverb',
  riddle: 'Riddle',
  story: 'Story',
};

export const ARCHIVE_STATE_NAMES: Record<ArchiveState, string> = {
  offered: 'To review',
  reviewed: 'Reviewed',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

export const TRADITION_NAMES: Record<(typeof TRADITIONS)[number], string> = {
  ours: 'Handed down in the community',
  own_work: 'Own work',
  anothers: 'The work of another person',
};

/** The names of the fields of a piece. */
export const ARCHIVE_FIELD_NAMES = {
  title: 'Title',
  language: 'Language',
  text: 'Words',
  translation: 'Translation',
  meaning: 'Meaning',
  kind: 'Kind',
  tradition: 'Where it is from',
  learnt_from: 'Learnt from',
  place: 'Place',
  award: 'Award',
  award_from: 'Source of the award',
  care: 'Care',
} as const;

export const ARCHIVE_CARE_NAMES: Record<(typeof ARCHIVE_CARES)[number], string> = {
  none: 'None',
  deceased: 'Somebody in it has died',
  elders: 'For those to whom elders show it',
};

export const AWARD_SOURCE_NAMES: Record<(typeof AWARD_SOURCES)[number], string> = {
  results: 'As in the published results',
  typed: 'Typed here, or left out',
};

/** The reasons why a piece cannot be published, each with the step that helps. */
export const ARCHIVE_LACK_TEXTS: Record<(typeof ARCHIVE_LACKS)[number], string> = {
  consent:
    'Nothing may be shown yet. Each member under 18 needs a guardian’s consent under a text that names the archive. Of each other member it must be stored that the member is an adult.',
  permission: 'Neither the words nor the sound are offered. Only a new offer of its owner can change that.',
  words: 'The words are not reviewed.',
  content: 'The content is not reviewed.',
};

/** The sentences of /admin/archive. */
export const archiveAdminMessages = {
  lead: 'Songs, poems, proverbs, riddles and stories that people have offered to the public archive. Each piece is reviewed twice, its content and its words, before it can be published. Nobody reviews a piece of their own, or words that they have written.',
  none: {
    offered: 'Nothing waits for a review. Pieces are offered after the results are published.',
    reviewed: 'No reviewed piece waits to be published.',
    published: 'Nothing is published in the archive yet.',
    withdrawn: 'No piece was withdrawn.',
  } satisfies Record<ArchiveState, string>,
  loadFailed: 'The archive could not be loaded.',
  nothingShown: 'Nothing',
  withoutEntry: 'Collected, without an entry',
  gone: 'A withdrawn piece returns only by a new offer of its owner, which is reviewed again.',
  hidden:
    'Not every offered part may be shown now: a consent is missing or does not cover it, or it is the sound of another person’s work.',
  proposalWaits:
    'A translator has proposed other words, and the owner has not decided about them. They are dropped when the piece is published or when an organiser corrects its words.',
  anothers: 'Of another person’s work the public reads the title and at most two lines.',
  contentQuestion: 'Is the content reviewed?',
  contentDetail:
    'You have read all of it. It hurts nobody, it names nobody whose name is not public, and for a piece that was handed down somebody who knows has confirmed where it belongs. The place of a piece with a member under 18 is a ward, and nothing smaller.',
  wordsQuestion: 'Are the words reviewed?',
  wordsDetail: 'The spelling, the translation and the meaning are right.',
  reviewed: 'The review is stored.',
  reviewFailed: 'The review could not be stored. Please try again.',
  publishQuestion: 'Publish this piece?',
  publishDetail:
    'Everybody can read it then. It can be taken down at any time, but copies that others have made cannot be recalled.',
  published: 'The piece is in the archive.',
  publishFailed: 'The piece could not be published. Please try again.',
  takeDownLead:
    'It leaves the archive at once, with its sound. Only a new offer of its owner brings it back.',
  takenDown: 'The piece is withdrawn.',
  takeDownFailed: 'The piece could not be withdrawn. Please try again.',
  correctLead:
    'A piece that waits for publication is reviewed again: its content always, its words where you change them. Words that you change are reviewed by another organiser or by a translator.',
  correctLeadPublished: 'The change is public at once.',
  awardFollows:
    'The award is that of the published results, with each correction of theirs. It is shown beside the name only.',
  corrections: (count: number) =>
    count === 1 ? '1 value before a correction' : `${String(count)} values before corrections`,
  corrected: 'The correction is stored.',
  unchanged: 'Nothing was changed.',
  correctFailed: 'The correction could not be stored. Please try again.',
} as const;
