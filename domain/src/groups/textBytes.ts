import { GROUPS } from '../kernel/constants';

interface Texts {
  text: string;
  translation: string;
}

const UTF8 = new TextEncoder();

/** The bytes that the texts of an entry take in the response with its whole group. */
export const textBytesOf = ({ text, translation }: Texts): number =>
  UTF8.encode(text).length + UTF8.encode(translation).length;

/** Each entry of the largest group may have so many bytes, whatever the others have, so that nobody reads those for a shorter text. */
export const SHARE_OF_TEXT_BYTES = Math.floor(GROUPS.textBytes / GROUPS.entries);
