import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { translations } from '@ndeiya/domain/languages/language';
import type { Firestore } from 'firebase-admin/firestore';
import { partIn, PARTS } from './store';

/**
 * Throws where a text of a language cannot be read, so that the organisers see the step among what is left to do. The others
 * are shown, changed and published all the same.
 */
export async function expectReadableTexts(db: Firestore): Promise<void> {
  const { docs } = await db
    .collection(translations.path)
    .limit(PARTS * LANGUAGES_LIMITS.languages)
    .get();
  const damaged = docs.filter((one) => {
    const { isLost, unread } = partIn(one);
    return isLost || Object.keys(unread).length > 0;
  });
  if (damaged.length > 0)
    throw new Error(`texts that cannot be read are in ${damaged.map(({ ref }) => ref.path).join(', ')}`);
}
