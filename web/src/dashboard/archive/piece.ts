import {
  ARCHIVE_CARE_NAMES,
  ARCHIVE_FIELD_NAMES,
  ARCHIVE_KIND_NAMES,
  archiveAdminMessages as texts,
  TRADITION_NAMES,
} from '@ndeiya/domain/archive/adminMessages';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { mayStep, type PieceParts } from '@ndeiya/domain/archive/steps';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';

export type ArchivePiece = ArchiveAnswer;

/** The steps of an organiser. */
export type ReviewStep = 'content' | 'words' | 'publish' | 'correct' | 'takeDown';

/** The steps that are open in the state of a piece, each with its button. */
export function stepsOf({ state, lacks }: ArchivePiece): { step: ReviewStep; label: string }[] {
  const reviewable = mayStep('review', state) === 'yes';
  const isOpen: Record<ReviewStep, boolean> = {
    content: reviewable && lacks.includes('content'),
    words: reviewable && lacks.includes('words'),
    publish: mayStep('publish', state) === 'yes' && lacks.length === 0,
    correct: mayStep('correct', state) === 'yes',
    takeDown: mayStep('withdraw', state) === 'yes',
  };
  return STEPS.filter(({ step }) => isOpen[step]);
}

const STEPS: readonly { step: ReviewStep; label: string }[] = [
  { step: 'content', label: 'Content reviewed' },
  { step: 'words', label: 'Words reviewed' },
  { step: 'publish', label: 'Publish' },
  { step: 'correct', label: 'Correct' },
  { step: 'takeDown', label: 'Take down' },
];

/** The parts as words, for instance 'Words, name'. */
export function partsText({ text, sound, name }: PieceParts): string {
  const parts = [text && 'words', sound && 'sound', name && 'name'].filter((part) => part !== false);
  const joined = parts.join(', ');
  return joined ? `${joined.charAt(0).toUpperCase()}${joined.slice(1)}` : texts.nothingShown;
}

/** The lines that describe a piece, without those that say nothing. */
export function pieceFacts(piece: ArchivePiece): { label: string; value: string }[] {
  const isWithdrawn = piece.state === 'withdrawn';
  const facts = [
    [ARCHIVE_FIELD_NAMES.language, piece.language],
    [ARCHIVE_FIELD_NAMES.tradition, TRADITION_NAMES[piece.tradition]],
    [ARCHIVE_FIELD_NAMES.learnt_from, piece.learnt_from],
    [ARCHIVE_FIELD_NAMES.place, piece.place],
    [ARCHIVE_FIELD_NAMES.award, piece.award],
    ['Edition', String(piece.edition)],
    ['Name on the programme', piece.label],
    ['Offered', partsText(piece.shows)],
    ['May be shown now', isWithdrawn ? '' : partsText(piece.may_show)],
    [ARCHIVE_FIELD_NAMES.care, piece.care === 'none' ? '' : ARCHIVE_CARE_NAMES[piece.care]],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: ARCHIVE_KIND_NAMES,
  tradition: TRADITION_NAMES,
  care: ARCHIVE_CARE_NAMES,
};

/** The values before each correction as lines, the newest first. */
export const correctionLines = ({ corrections = [] }: ArchivePiece) =>
  corrections.toReversed().map(({ field, was, at }) => ({
    label: `${ARCHIVE_FIELD_NAMES[field]}, until ${formatLongDateTime(new Date(at), 'en')}`,
    value: CHOICES[field]?.[was] ?? (was || texts.nothingShown),
  }));

/** True where consent keeps back a part that was offered. */
export const isKeptBack = ({ shows, may_show, state }: ArchivePiece): boolean =>
  state !== 'withdrawn' && partsText(shows) !== partsText(may_show);

const CORRECTED = [
  ...(['title', 'text', 'translation', 'meaning', 'kind'] as const),
  ...(['language', 'tradition', 'learnt_from', 'place', 'award_from', 'award', 'care'] as const),
] as const;
export type Corrected = Pick<ArchivePiece, (typeof CORRECTED)[number]>;

/** The fields of the form, as they are stored. */
export const valuesOf = (piece: ArchivePiece): Corrected =>
  Object.fromEntries(CORRECTED.map((name) => [name, piece[name]])) as Corrected;

/** The fields that differ from what is stored. An award of the results is not typed. */
export function correctionOf(piece: ArchivePiece, typed: Corrected): Partial<Corrected> {
  const award = typed.award_from === 'results' ? piece.award : typed.award;
  const wanted = { ...typed, award };
  return Object.fromEntries(
    CORRECTED.flatMap((name) => (wanted[name] === piece[name] ? [] : [[name, wanted[name]]])),
  );
}
