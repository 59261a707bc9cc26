/** Plain data and decisions of the archive: pages load no zod for it. */
export const ARCHIVE_KINDS = ['song', 'poem', 'proverb', 'riddle', 'story'] as const;
/** The kinds that somebody can bring without an entry. */
export const COLLECTED_KINDS = ['proverb', 'riddle', 'story'] as const;

/** 'ours': of the community; 'own_work': of whoever performs it; 'anothers': of somebody else, so that little of it is shown. */
export const TRADITIONS = ['ours', 'own_work', 'anothers'] as const;
type Tradition = (typeof TRADITIONS)[number];

/** Pieces with care are shown only to visitors who have said that they want to see them. */
export const ARCHIVE_CARES = ['none', 'deceased', 'elders'] as const;

/** 'results': the award follows the published results of the entry; 'typed': an organiser has typed it, or left it out. */
export const AWARD_SOURCES = ['results', 'typed'] as const;

export const ARCHIVE_STATES = ['offered', 'reviewed', 'published', 'withdrawn'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** 'content': an organiser; 'words': an organiser or a translator. */
export const REVIEW_PARTS = ['content', 'words'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

export const ARCHIVE_STEPS = [
  ...(['offer', 'correct', 'propose', 'decide', 'review', 'publish', 'withdraw'] as const),
] as const;
export type ArchiveStep = (typeof ARCHIVE_STEPS)[number];

/** 'same': nothing is left to do, and the answer is that of the first time. */
type Verdict = 'yes' | 'no' | 'same';

/** Every step in every state. A withdrawn piece returns only by a new offer, which is reviewed again. */
const ARCHIVE_TABLE: Record<ArchiveStep, Record<ArchiveState, Verdict>> = {
  offer: { offered: 'yes', reviewed: 'no', published: 'no', withdrawn: 'yes' },
  correct: { offered: 'yes', reviewed: 'yes', published: 'yes', withdrawn: 'no' },
  propose: { offered: 'yes', reviewed: 'yes', published: 'no', withdrawn: 'no' },
  decide: { offered: 'yes', reviewed: 'yes', published: 'no', withdrawn: 'no' },
  review: { offered: 'yes', reviewed: 'same', published: 'no', withdrawn: 'no' },
  publish: { offered: 'no', reviewed: 'yes', published: 'no', withdrawn: 'no' },
  withdraw: { offered: 'yes', reviewed: 'yes', published: 'yes', withdrawn: 'same' },
};

export const mayStep = (step: ArchiveStep, state: ArchiveState): Verdict => ARCHIVE_TABLE[step][state];

/** The fields whose earlier values organisers can read after a correction. */
export const CORRECTED_FIELDS = [
  ...(['title', 'text', 'translation', 'meaning', 'kind', 'language'] as const),
  ...(['tradition', 'learnt_from', 'place', 'award', 'care'] as const),
] as const;

/** The parts of a piece that somebody may see, hear, or read beside it. */
export interface PieceParts {
  text: boolean;
  sound: boolean;
  name: boolean;
}
/** Organisers may let less be shown than was offered, and never more. */
export const isWider = (wanted: PieceParts, offered: PieceParts): boolean =>
  (Object.keys(wanted) as (keyof PieceParts)[]).some((part) => wanted[part] && !offered[part]);
export const NOTHING_SHOWN: PieceParts = { text: false, sound: false, name: false };

export const bothAllow = (one: PieceParts, other: PieceParts): PieceParts => ({
  text: one.text && other.text,
  sound: one.sound && other.sound,
  name: one.name && other.name,
});

/** A name alone is no piece: it is published only beside words or sound. */
export const isAnything = ({ text, sound }: PieceParts): boolean => text || sound;

/** The parts of a piece that may be shown now: those that were offered and that consent allows, and of another's work no sound. */
export function mayShow(piece: { shows: PieceParts; allowed: PieceParts; tradition: Tradition }): PieceParts {
  const { text, sound, name } = bothAllow(piece.shows, piece.allowed);
  const isOthers = piece.tradition === 'anothers';
  return { text, sound: sound && !isOthers, name };
}

/** 'consent': no guardian's; 'permission': nothing was offered; the other two are reviews. */
export const ARCHIVE_LACKS = ['consent', 'permission', 'words', 'content'] as const;
type ArchiveLack = (typeof ARCHIVE_LACKS)[number];

interface Reviewed {
  shows: PieceParts;
  may_show: PieceParts;
  reviewed: Record<ReviewPart, unknown>;
}

/** The reasons why a piece cannot be published. */
export function lacksOf({ shows, may_show, reviewed }: Reviewed): ArchiveLack[] {
  const isOffered = isAnything(shows);
  return [
    ...(isOffered && !isAnything(may_show) ? (['consent'] as const) : []),
    ...(isOffered ? [] : (['permission'] as const)),
    ...(reviewed.words ? [] : (['words'] as const)),
    ...(reviewed.content ? [] : (['content'] as const)),
  ];
}

const LINES_OF_OTHERS = 2;

/** The words as they may be shown: of another's work at most two lines, and nothing of its translation. */
export function shownWords(
  piece: { text: string; translation: string; tradition: Tradition },
  may: PieceParts,
) {
  if (!may.text) return { text: null, translation: null };
  if (piece.tradition !== 'anothers') return { text: piece.text, translation: piece.translation };
  const lines = piece.text.split('\n').filter((one) => one.trim() !== '');
  return { text: lines.slice(0, LINES_OF_OTHERS).join('\n'), translation: null };
}
