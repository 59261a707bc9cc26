import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';

interface LeftOut {
  /** The people whose name cannot be printed. */
  unprintable: readonly string[];
  /** The documents of results that cannot be read. */
  unreadable?: readonly string[];
}

/** The result of a batch: how many were issued, and who got none and why. */
export const issuedText = (count: number, { unprintable, unreadable = [] }: LeftOut): string =>
  [
    texts.issued(count),
    ...(unprintable.length > 0 ? [texts.unprintable(unprintable.join(', '))] : []),
    ...(unreadable.length > 0 ? [texts.leftOut(unreadable.join(', '))] : []),
  ].join(' ');
