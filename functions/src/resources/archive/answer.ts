import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { ArchiveItem, WORD_FIELDS } from '@ndeiya/domain/archive/item';
import { isAnything, lacksOf, mayShow } from '@ndeiya/domain/archive/steps';
import { toLocalIso } from '@ndeiya/domain/kernel/time';

/** The fields that a translator may propose. */
export const wordsOf = ({
  title,
  text,
  translation,
  meaning,
}: Pick<ArchiveItem, (typeof WORD_FIELDS)[number]>) => ({ title, text, translation, meaning });

/** A piece for its owner, organisers and translators. */
export function archiveAnswer(item: ArchiveItem): ArchiveAnswer {
  const may_show = mayShow(item);
  const { shows, reviewed, sound, proposal } = item;
  return {
    id: item.id,
    edition: item.edition,
    entry: item.entry,
    kind: item.kind,
    title: item.title,
    language: item.language,
    text: item.text,
    translation: item.translation,
    meaning: item.meaning,
    tradition: item.tradition,
    learnt_from: item.learnt_from,
    place: item.place,
    label: item.label,
    sound: sound && {
      url: `/archive/${item.id}/sound`,
      seconds: sound.seconds,
      bytes: sound.bytes,
      mime: sound.mime,
    },
    shows,
    care: item.care,
    award: item.award,
    award_from: item.award_from,
    state: item.state,
    may_show,
    lacks: lacksOf({ shows, may_show, reviewed }),
    variants: item.variants,
    proposal: proposal && wordsOf(proposal),
    rev: item.rev,
    created_at: toLocalIso(item.created_at),
    updated_at: toLocalIso(item.updated_at),
  };
}

/** A translator reads no piece that was taken back, and none of which nothing may be shown. */
export const isForTranslators = (item: ArchiveItem): boolean =>
  item.state !== 'withdrawn' && isAnything(mayShow(item));

/** A piece for translators: its words, and about its people what everybody may read beside them. */
export function translatorsAnswer(item: ArchiveItem): ArchiveAnswer {
  const answer = archiveAnswer(item);
  const { name } = answer.may_show;
  return {
    ...answer,
    label: name ? answer.label : '',
    award: name ? answer.award : '',
    learnt_from: item.has_minor ? '' : answer.learnt_from,
  };
}

/** A piece for organisers, with the values before each correction. */
export const organisersAnswer = (item: ArchiveItem): ArchiveAnswer => ({
  ...archiveAnswer(item),
  corrections: item.corrections.map(({ field, was, at }) => ({ field, was, at: toLocalIso(at) })),
});
