import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { ArchiveItem, WORD_FIELDS } from '@ndeiya/domain/archive/item';
import { lacksOf, mayShow } from '@ndeiya/domain/archive/steps';
import { toLocalIso } from '@ndeiya/domain/kernel/time';

/** The fields that a translator may propose. */
export const wordsOf = ({
  title,
  text,
  translation,
  meaning,
}: Pick<ArchiveItem, (typeof WORD_FIELDS)[number]>) => ({ title, text, translation, meaning });

/** A piece for its owner and organisers; `forTranslators.ts` leaves parts of it out. */
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

/** A piece for organisers, with the values before each correction. */
export const organisersAnswer = (item: ArchiveItem): ArchiveAnswer => ({
  ...archiveAnswer(item),
  corrections: item.corrections.map(({ field, was, at }) => ({ field, was, at: toLocalIso(at) })),
});
