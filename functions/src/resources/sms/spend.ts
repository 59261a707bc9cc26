import { MOST_PARTS } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS, texts, type TextSpend, textSpend } from '@ndeiya/domain/sms/text';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { type GetQuery, readableIn } from '../../platform/documents';

export type SpendFields = Omit<TextSpend, 'id' | 'created_at' | 'updated_at'>;

/** The document with the settings and the spending of an edition, for `spendIn`. */
export const spendRef = (db: Firestore, edition: number) =>
  db.collection(textSpend.path).doc(String(edition));

/**
 * The settings of an edition's texts. Where they cannot be read, texts are off: money that nobody counts is not spent, and
 * the step of which a text was to tell succeeds.
 */
export const spendIn = (stored: DocumentSnapshot): SpendFields => readableIn(textSpend, stored) ?? NO_TEXTS;

/** True for a document that is there and does not match its schema. */
export const isDamaged = (stored: DocumentSnapshot): boolean =>
  stored.exists && readableIn(textSpend, stored) === undefined;

const NAMES = Object.keys(NO_TEXTS) as (keyof SpendFields)[];
const SETTINGS = ['on', 'budget', 'price', 'quiet_from', 'quiet_to', 'plain_letters'] as const;

const isGood = (stored: DocumentSnapshot, name: keyof SpendFields) =>
  textSpend.fields.shape[name].safeParse(stored.get(name)).success;

/** True where only the counts are damaged: these follow from the texts, so that nobody has to be asked. */
export const hasAllSettings = (stored: DocumentSnapshot): boolean =>
  SETTINGS.every((name) => isGood(stored, name));

/** The fields of a damaged document that can be read, each by itself; the others are those of an edition without texts. */
function fieldsOf(stored: DocumentSnapshot): SpendFields {
  const read = NAMES.map((name) => [name, textSpend.fields.shape[name].safeParse(stored.get(name))] as const);
  const good = Object.fromEntries(
    read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  );
  const fields: SpendFields = { ...NO_TEXTS, ...good };
  // One quiet time alone says nothing.
  const { quiet_from, quiet_to } =
    (fields.quiet_from === null) === (fields.quiet_to === null) ? fields : NO_TEXTS;
  return { ...fields, quiet_from, quiet_to };
}

/** Null for what is no amount; a message that has cost nothing yet has null. */
const amountOf = (value: unknown): number | null => {
  if (value === null) return 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Gives the cost of one text, and the money that is held for it. One that cannot be read counts as sent twice, as long as may be. */
function costOf(text: DocumentSnapshot, price: number): { spent: number; reserved: number } {
  const spent = amountOf(text.get('delivery.cost'));
  const reserved = amountOf(text.get('delivery.reserved'));
  if (spent === null || reserved === null) return { spent: 2 * MOST_PARTS * price, reserved: 0 };
  return { spent, reserved };
}

/**
 * The settings and the spending from a damaged document and from the texts themselves, each of which keeps what it has cost.
 * The stored sum counts where it is higher, because texts are deleted with their people and after a time.
 */
export async function mendedSpend(
  db: Firestore,
  {
    stored,
    edition,
    changes = {},
  }: { stored: DocumentSnapshot; edition: number; changes?: Partial<SpendFields> },
  get: GetQuery,
): Promise<SpendFields> {
  const known = { ...fieldsOf(stored), ...changes };
  const { docs } = await get(db.collection(texts.path).where('edition', '==', edition).select('delivery'));
  const costs = docs.map((text) => costOf(text, known.price));
  const spent = costs.reduce((sum, one) => sum + one.spent, 0);
  return {
    ...known,
    spent: Math.max(spent, known.spent),
    reserved: costs.reduce((sum, one) => sum + one.reserved, 0),
  };
}
