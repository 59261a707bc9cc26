import type { Firestore } from 'firebase-admin/firestore';
import { sourceTexts } from '../system/sourceTexts';
import { typedContent } from './content';

/**
 * The English texts that the site has now: those of the release and those that the organisers typed. Null where the file
 * of the build is missing, so that nobody can say which texts are known.
 */
export async function knownTexts(db: Firestore): Promise<ReadonlySet<string> | null> {
  const [sources, content] = await Promise.all([sourceTexts(), typedContent(db)]);
  return sources && new Set([...sources.texts, ...content].map(({ english }) => english));
}
