import { texts as built } from 'virtual:texts/ki';
import { publishedTexts } from './published';
import type { Catalogue } from './texts';

/** The Kikuyu texts: those of this release, and over them those that were published since. */
export async function kikuyuTexts(): Promise<Catalogue> {
  const { texts } = await publishedTexts('ki');
  return { ...built, ...texts };
}
