import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';

/** The result of a batch: how many were issued, and who got none because the name cannot be printed. */
export const issuedText = (count: number, unprintable: readonly string[]): string =>
  [texts.issued(count), ...(unprintable.length > 0 ? [texts.unprintable(unprintable.join(', '))] : [])].join(
    ' ',
  );
