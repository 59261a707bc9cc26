import { fieldsNaming } from '@ndeiya/domain/archive/allowed';
import { INDEXED_CHARS } from '@ndeiya/domain/archive/fold';
import type { ArchiveItem, ArchivePublic } from '@ndeiya/domain/archive/item';
import { mayShow, type Shown, shownWords } from '@ndeiya/domain/archive/steps';
import type { Source } from './piece';

/** The part of a piece that everybody may read. Of a minor it has neither where the words come from nor an award without the name. */
export function publicOf(item: ArchiveItem, at: Date): ArchivePublic {
  const may = mayShow(item);
  const { text, translation } = shownWords(item, may);
  const isOthers = item.tradition === 'anothers';
  const { path: _path, ...sound } = item.sound ?? { path: '', bytes: 0, mime: '', seconds: null };
  const isHeard = may.sound && item.sound !== null;
  return {
    id: item.id,
    edition: item.edition,
    kind: item.kind,
    title: item.title,
    language: item.language,
    text,
    translation,
    meaning: may.text && !isOthers ? item.meaning : '',
    tradition: item.tradition,
    learnt_from: item.has_minor || isOthers ? '' : item.learnt_from,
    place: item.place,
    label: may.name ? item.label : '',
    sound: isHeard ? sound : null,
    award: item.has_minor && !may.name ? '' : item.award,
    care: item.care,
    variants: item.variants,
    head: item.care === 'none' ? (text ?? '').slice(0, INDEXED_CHARS) : '',
    published_at: item.published_at ?? at,
    updated_at: at,
  };
}

/** True where a visitor would see or hear something. */
export const hasContent = ({ text, sound }: Pick<ArchivePublic, 'text' | 'sound'>): boolean =>
  (text ?? '') !== '' || sound !== null;

/** The public fields that hold a name which is not public. */
export function namingFields(
  piece: Pick<
    ArchivePublic,
    'title' | 'text' | 'translation' | 'meaning' | 'learnt_from' | 'place' | 'award'
  >,
  { entry, people }: Pick<Source, 'entry' | 'people'>,
  may: Shown,
): string[] {
  if (may.name) return [];
  const names = [...(people?.members.map(({ name }) => name) ?? []), entry?.stage_name ?? ''];
  const { title, text, translation, meaning, learnt_from, place, award } = piece;
  return fieldsNaming(
    { title, text: text ?? '', translation: translation ?? '', meaning, learnt_from, place, award },
    names,
  );
}
