import { namesSeveral, TEXT_DEFAULTS, type TextValues } from '@ndeiya/domain/sms/kinds';
import { isOnItsWay } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { writeText } from './enqueue';
import { refs } from './refs';

const sameBut = (values: Text['values']) => JSON.stringify({ ...values, number: '' });

/**
 * True where both are sent for the first time, or both again. A repetition is not counted among the five of a day, and may be
 * double: those that were told nothing yet have a message of their own.
 */
const isSameTry = ({ delivery: one }: Text, { delivery: other }: Text) =>
  one.attempts > 0 === other.attempts > 0 && one.may_be_double === other.may_be_double;

/** The other messages that say the same to the same number: a family reads one, with the numbers of all its entries. */
export const familyOf = (text: Text, all: readonly Text[]): Text[] =>
  namesSeveral(text.kind)
    ? all.filter(
        (one) =>
          one.id !== text.id &&
          one.to === text.to &&
          one.kind === text.kind &&
          one.language === text.language &&
          sameBut(one.values) === sameBut(text.values) &&
          isSameTry(one, text),
      )
    : [];

interface Writing {
  templates: ReadonlyMap<string, string>;
  settings: { plain_letters: boolean };
}

/** The message that names the entries of all of them. It keeps its own text, which it has again if the message does not leave. */
function naming(text: Text, others: readonly Text[], { templates, settings }: Writing): Text {
  const all = [text, ...others];
  const number = all.map(({ values }) => values.number ?? '').join(', ');
  const values = { ...text.values, number };
  const template = templates.get(`${text.kind}-${text.language}`) ?? TEXT_DEFAULTS[text.kind];
  const written = writeText(template, values as TextValues, { ...settings, stops: text.to });
  const unmerged = { values: text.values, body: text.body, parts: text.parts };
  return { ...text, values, ...written, entries: all.flatMap(({ entries }) => entries), unmerged };
}

/** A message with the texts for which it speaks. */
interface Common {
  whole: Text;
  others: Text[];
}

/** The message that speaks for as many of a family as these parts have room for. The others are the next message. */
export function together(
  text: Text,
  family: readonly Text[],
  { most, ...writing }: Writing & { most: number },
): Common {
  let common: Common = { whole: text, others: [] };
  for (const one of family) {
    const others = [...common.others, one];
    const whole = naming(text, others, writing);
    // Another one may have a shorter number.
    if (whole.parts <= most) common = { whole, others };
  }
  return common;
}

type Delivery = Text['delivery'];

/** The fields with which a message is about its own entry alone again, and the write of the others. */
export interface Apart {
  own: Partial<Text>;
  write: () => void;
}

const hasLeft = ({ state }: Delivery) => isOnItsWay(state) || state === 'sent' || state === 'delivered';

/** The other texts of a family wait again where the text that spoke for them was taken back: nobody has told them. */
const asHead = ({ state, attempts, may_be_double, next_at, error }: Delivery, now: Date) =>
  state === 'cancelled'
    ? { state: 'queued' as const, attempts, may_be_double, next_at: now, error: null }
    : { state, attempts, may_be_double, next_at, error };

/**
 * A common message that did not leave falls apart into the texts of which it was made, so that each can be taken back, put
 * together anew, or sent again by itself. Reads now, and gives the writes; null for a message of its own, or that has left.
 */
export async function planApart(
  transaction: Transaction,
  db: Firestore,
  { text, delivery, now }: { text: Text; delivery: Delivery; now: Date },
): Promise<Apart | null> {
  if (!text.unmerged || hasLeft(delivery)) return null;
  const merged = db.collection(texts.path).where('merged_into', '==', text.id);
  const others = readable(texts, (await transaction.get(merged)).docs);
  return {
    own: { ...text.unmerged, unmerged: null, entries: text.entry === null ? [] : [text.entry] },
    write: () => {
      for (const { id, delivery: other } of others)
        transaction.update(refs.text(db, id), {
          merged_into: null,
          delivery: other.taken_back
            ? { ...other, taken_back: false }
            : { ...other, ...asHead(delivery, now) },
          updated_at: now,
        });
    },
  };
}
