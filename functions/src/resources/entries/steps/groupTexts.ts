import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { SHARE_OF_TEXT_BYTES, textBytesOf } from '@ndeiya/domain/groups/textBytes';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { invalidFields } from '../../../platform/invalidFields';

type Texts = Pick<Entry, 'text' | 'translation'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Throws where the texts of an entry grow although those of its group have as many bytes as a leader's phone can get. The
 * leader's own operations ask the same: this is for everybody else who saves an entry of the group. A text may always become
 * shorter, and one that is no longer than an equal share of the bytes is never refused, so that hardly any save reads the group.
 */
export async function expectRoomForTexts(
  transaction: Transaction,
  db: Firestore,
  { entry: { id, group, ...before }, input }: { entry: Entry; input: Partial<Texts> },
): Promise<void> {
  const after = { ...before, ...input };
  const bytes = textBytesOf(after);
  if (group === null || bytes <= SHARE_OF_TEXT_BYTES || bytes <= textBytesOf(before)) return;
  const all = db.collection(entries.path).where('group', '==', group).select('text', 'translation');
  const others = (await transaction.get(all)).docs.filter((one) => one.id !== id);
  const taken = others.map((one) =>
    textBytesOf({ text: textOf(one.get('text')), translation: textOf(one.get('translation')) }),
  );
  if (taken.reduce((sum, one) => sum + one, bytes) <= GROUPS.textBytes) return;
  const field = after.text === before.text ? 'translation' : 'text';
  throw invalidFields({ [field]: entryApiMessages.groupTexts });
}
