import type { LanguageTexts, LocaleFile, TranslatedText } from '@ndeiya/domain/languages/languageApi';
import type { Suggestion, Suggestions } from '@ndeiya/domain/languages/suggestion';
import { areaOrder, isInArea } from './areas';
import { formsOf, piecesOf } from './pieces';
import type { SourceText } from './source';

/** `file`: the text comes from the repository, and nobody has changed it in the dashboard. */
export type RowState = 'missing' | 'draft' | 'reviewed' | 'file';
/** A change that the server has not taken: it waits on this device, or the server has said why not. */
export interface WaitingChange {
  english: string;
  kind: 'draft' | 'review' | 'comment';
  text: string;
  /** The server's sentence; '' while it is on its way. */
  problem: string;
}
export interface Row extends SourceText {
  text: string;
  state: RowState;
  /** The text that the server has, on which the next change is based. */
  base: string;
  stored: TranslatedText | null;
  /** The developers' words while the text is missing; they are no translation. */
  suggestion: Suggestion | null;
  isPublished: boolean;
  isWaiting: boolean;
  /** This person's review is on its way. */
  isApproved?: boolean;
  problem: string;
}

interface RowSources {
  sources: readonly SourceText[];
  answer: LanguageTexts;
  file: LocaleFile;
  suggested: Suggestions;
  waiting: readonly WaitingChange[];
}

function stateOf(text: string, stored: TranslatedText | null, hasDraft: boolean): RowState {
  if (text === '') return 'missing';
  if (hasDraft) return 'draft';
  return stored?.text ? stored.state : 'file';
}

function textOf(
  stored: TranslatedText | null,
  fromFile: string | undefined,
  draft: string | undefined,
): string {
  return draft ?? (stored?.text || (fromFile ?? ''));
}

function rowOf(source: SourceText, stored: TranslatedText | null, known: RowSources): Row {
  const { english } = source;
  const own = known.waiting.filter((one) => one.english === english);
  const draft = own.findLast(({ kind }) => kind === 'draft')?.text;
  const text = textOf(stored, known.file[english]?.text, draft);
  return {
    ...source,
    text,
    state: stateOf(text, stored, draft !== undefined),
    base: stored?.text ?? '',
    stored,
    suggestion: text === '' ? (known.suggested[english] ?? null) : null,
    isPublished: text !== '' && known.answer.published[english] === text,
    isWaiting: own.some(({ problem }) => problem === ''),
    isApproved: own.some(({ kind, problem }) => kind === 'review' && problem === ''),
    problem: own.find(({ problem }) => problem !== '')?.problem ?? '',
  };
}

/** Every text of the site, and texts that were translated before they left it. */
export function textRowsOf(known: RowSources): Row[] {
  const stored = new Map(known.answer.texts.map((text) => [text.english, text]));
  const own = new Set(known.sources.map(({ english }) => english));
  const typed = known.answer.content.filter(({ english }) => !own.has(english));
  const content = typed.map(({ english, place }) => ({ english, places: [place] }));
  const current = new Set([...own, ...typed.map(({ english }) => english)]);
  const gone = known.answer.texts.filter(({ english, text }) => text && !current.has(english));
  const inOrder = [...known.sources, ...content].toSorted(
    (a, b) => areaOrder(a.places) - areaOrder(b.places),
  );
  const all = [...inOrder, ...gone.map(({ english }) => ({ english, places: [] }))];
  return all.map((source) => rowOf(source, stored.get(source.english) ?? null, known));
}

/**
 * True where somebody else has written the draft, so that this person may review it. Own words that wait over it are what
 * this person sees, so that they cannot be reviewed, nor what is reviewed already.
 */
export const isReviewable = ({ stored, base, text, isApproved }: Row, caller: string): boolean =>
  stored?.state === 'draft' && base !== '' && base === text && stored.by !== caller && !isApproved;

/** True for a text that is missing and for which the developers have words. */
export const isSuggested = ({ suggestion }: Row): boolean => Boolean(suggestion?.text);

/** True while a text is not reviewed and somebody has a question about it: a comment of a translator, or the developers'. */
const isAsked = ({ state, stored, suggestion }: Row): boolean =>
  state !== 'reviewed' && ((stored?.comments.length ?? 0) > 0 || Boolean(suggestion?.question));

/**
 * The chosen texts. 'review' are the drafts that the caller may review, 'suggested' missing texts with a suggestion,
 * 'asked' those with a question, and 'refused' those with a change that the server has not taken; an empty area is the whole site.
 */
export interface Filter {
  state: RowState | 'review' | 'suggested' | 'asked' | 'refused' | '';
  area: string;
  words: string;
}
export const NO_FILTER: Filter = { state: '', area: '', words: '' };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function hasState(row: Row, state: Filter['state'], caller: string): boolean {
  if (state === 'review') return isReviewable(row, caller);
  if (state === 'suggested') return isSuggested(row);
  if (state === 'asked') return isAsked(row);
  if (state === 'refused') return row.problem !== '';
  return state === '' || row.state === state;
}

/** The rows of a filter. Its words are looked for in the English and in the translation, whatever their accents. */
export function findRows(rows: readonly Row[], { state, area, words }: Filter, caller: string): Row[] {
  const wanted = plain(words.trim());
  const hasWords = ({ english, text }: Row) => !wanted || plain(`${english}\n${text}`).includes(wanted);
  return rows.filter((row) => hasState(row, state, caller) && isInArea(row.places, area) && hasWords(row));
}

const wordsOf = (text: string) => new Set(plain(text).match(/\p{L}{3,}/gu) ?? []);
const SUGGESTIONS = 3;

/** Translations of texts that share at least half of their words with this one, the most alike first. */
export function suggestionsFor({ english }: Row, rows: readonly Row[]): Row[] {
  const own = wordsOf(english);
  const scored = rows
    .filter((row) => row.text && row.english !== english)
    .map((row) => {
      const others = wordsOf(row.english);
      const shared = [...own].filter((word) => others.has(word)).length;
      return { row, score: shared / Math.max(own.size, others.size, 1) };
    });
  return scored
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS)
    .map(({ row }) => row);
}

/** The placeholders and marks of a text, as chips show them: '{title}', '<0>', '</0>', '#' for a number. */
export function marksIn(english: string): string[] {
  const forms = formsOf(english);
  const texts = forms ? Object.values(forms.forms) : [english];
  const marks = texts.flatMap((text) => piecesOf(text, forms !== null).filter(({ isMark }) => isMark));
  return [...new Set(marks.map(({ text }) => text))];
}

/** A translation that is much longer than its English may not fit where little space is. */
export const isLong = (english: string, text: string): boolean =>
  english.length <= 40 && text.length > english.length * 1.6 + 4;
