import { fieldsNaming } from '@ndeiya/domain/archive/allowed';
import { INDEXED_CHARS } from '@ndeiya/domain/archive/fold';
import type { ArchiveItem, ArchivePublic } from '@ndeiya/domain/archive/item';
import { mayShow, type PieceParts, shownWords } from '@ndeiya/domain/archive/steps';
import { isSameText } from '@ndeiya/domain/entries/entryFacts';
import type { Source } from './piece';

function soundOf({ sound }: ArchiveItem): ArchivePublic['sound'] {
  if (!sound) return null;
  const { bytes, mime, seconds } = sound;
  return { bytes, mime, seconds };
}

/** Words that ask for care are in no index. */
const headOf = ({ care }: ArchiveItem, text: string | null): string =>
  care === 'none' && text !== null ? text.slice(0, INDEXED_CHARS) : '';

type Details = Pick<ArchivePublic, 'meaning' | 'learnt_from' | 'place' | 'label' | 'award'>;
const NO_DETAILS: Details = { meaning: '', learnt_from: '', place: '', label: '', award: '' };

/** The results name the performer of each place, so that their award is shown beside the name only. */
const showsAward = ({ has_minor, award_from }: ArchiveItem, { name }: PieceParts): boolean =>
  name || !(has_minor || award_from === 'results');

/** The facts about a piece that may be shown beside its words. */
function detailsOf(item: ArchiveItem, may: PieceParts): Details {
  if (item.tradition === 'anothers') return NO_DETAILS;
  return {
    meaning: may.text ? item.meaning : '',
    learnt_from: item.has_minor ? '' : item.learnt_from,
    place: item.place,
    label: may.name ? item.label : '',
    award: showsAward(item, may) ? item.award : '',
  };
}

/**
 * The part of a piece that everybody may read. Of a minor it has neither where the words come from nor an award without the
 * name; of another's work it has title, kind, language and two lines alone.
 */
export function publicOf(item: ArchiveItem, at: Date): ArchivePublic {
  const may = mayShow(item);
  const { text, translation } = shownWords(item, may);
  return {
    id: item.id,
    edition: item.edition,
    kind: item.kind,
    title: item.title,
    language: item.language,
    text,
    translation,
    tradition: item.tradition,
    ...detailsOf(item, may),
    sound: may.sound ? soundOf(item) : null,
    care: item.care,
    variants: item.variants,
    head: headOf(item, text),
    published_at: item.published_at ?? at,
    updated_at: at,
  };
}

/** True where a visitor would see or hear something. */
export const hasContent = ({ text, sound }: Pick<ArchivePublic, 'text' | 'sound'>): boolean =>
  (text ?? '') !== '' || sound !== null;

/** The public fields that hold somebody's words. */
export const FREE_FIELDS = [
  'title',
  'language',
  'text',
  'translation',
  'meaning',
  'learnt_from',
  'place',
  'award',
] as const;
type Free = Pick<ArchivePublic, (typeof FREE_FIELDS)[number]>;

/** True where names may not be public, and are no longer stored either: a year after the event nobody can look for them in words. */
export const hasLostNames = (item: ArchiveItem, { people }: Pick<Source, 'people'>): boolean =>
  !mayShow(item).name && item.entry !== null && !people;

/** The public fields in which nobody can look for such a name: those that do not stand in the published piece already. */
export const unknownFields = (piece: Free, published: Free | null): string[] =>
  FREE_FIELDS.filter((field) => (piece[field] ?? '') !== '' && piece[field] !== published?.[field]);

/** The public fields that hold a name which is not public. */
export function namingFields(
  piece: Free,
  { entry, people, refused }: Pick<Source, 'entry' | 'people' | 'refused'>,
  may: PieceParts,
): string[] {
  const unnamed = may.name
    ? []
    : [...(people?.members.map(({ name }) => name) ?? []), entry?.stage_name ?? ''];
  const naming = new Set<string>(
    FREE_FIELDS.filter((field) => {
      const text = piece[field] ?? '';
      const left = refused(text, field === 'title' ? 'title' : null);
      return fieldsNaming({ [field]: text }, [...unnamed, ...left]).length > 0;
    }),
  );
  if (entry?.title_refused && isSameText(piece.title, entry.title)) naming.add('title');
  return [...naming];
}
