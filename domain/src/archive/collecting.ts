import type { CollectedInput } from './item';
import { offerMessages as texts } from './offerMessages';
import type { COLLECTED_KINDS } from './steps';

const { proverb, riddle, story } = texts.kinds;
/** The kinds that somebody can bring without an entry, as the forms show them. */
export const COLLECTED_KIND_TEXTS: Record<(typeof COLLECTED_KINDS)[number], string> = {
  proverb,
  riddle,
  story,
};

/** A collected piece while it is typed. */
export interface TypedCollected {
  kind: CollectedInput['kind'] | '';
  tradition: CollectedInput['tradition'] | '';
  care: CollectedInput['care'];
  title: string;
  language: string;
  text: string;
  translation: string;
  meaning: string;
  learnt_from: string;
  place: string;
  isAllowed: boolean;
}

/** The empty form. Its permission is not ticked. */
export const NOTHING_COLLECTED: TypedCollected = {
  kind: '',
  tradition: '',
  care: 'none',
  title: '',
  language: 'Gĩkũyũ',
  text: '',
  translation: '',
  meaning: '',
  learnt_from: '',
  place: '',
  isAllowed: false,
};

/** Returns the body of the request, or the sentence for what is missing before it can be sent. */
export function collectedBody({
  isAllowed,
  kind,
  tradition,
  ...words
}: TypedCollected): CollectedInput | string {
  if (kind === '') return texts.noKind;
  if (words.text.trim() === '') return texts.noWords;
  if (tradition === '') return texts.noTradition;
  if (!isAllowed) return texts.notAllowed;
  return { ...words, kind, tradition, shows: { text: true, sound: false, name: false } };
}
