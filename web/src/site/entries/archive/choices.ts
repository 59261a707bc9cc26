import type { OfferInput } from '@ndeiya/domain/archive/item';
import { msg } from '../../../i18n/msg';

export const OFFER_KINDS: Record<OfferInput['kind'], string> = {
  song: msg('Song'),
  poem: msg('Poem'),
  proverb: msg('Proverb'),
  riddle: msg('Riddle'),
  story: msg('Story'),
};
export const OFFER_TRADITIONS: Record<OfferInput['tradition'], string> = {
  ours: msg('It is handed down among us'),
  own_work: msg('We made it ourselves'),
  anothers: msg('Somebody else made it'),
};
export const OFFER_CARES: Record<OfferInput['care'], string> = {
  none: msg('Everybody may see it at once'),
  deceased: msg('Somebody in it has died: ask before it is shown'),
  elders: msg('Elders decide who sees it: ask before it is shown'),
};

export const choicesOf = <V extends string>(labels: Record<V, string>, t: (text: string) => string) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label: t(label) }));
