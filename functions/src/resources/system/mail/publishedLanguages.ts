import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { addLanguageForms } from '@ndeiya/domain/kernel/dateNames';
import { cldrDates } from '@ndeiya/domain/languages/cldrDates';
import { publishedTexts } from '@ndeiya/domain/languages/language';
import { formsFrom } from '@ndeiya/domain/languages/written';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';
import { memoForAMinute } from '../../../platform/memoForAMinute';
import type { MailLanguage } from './mailLayout';

async function read(db: Firestore): Promise<MailLanguage[]> {
  const { docs } = await db.collection(publishedTexts.path).limit(LANGUAGES_LIMITS.languages).get();
  return readable(publishedTexts, docs).map(({ language, direction, catalogue }) => {
    const dates = cldrDates(language);
    if (dates) addLanguageForms(language, formsFrom(dates));
    return { language, direction, texts: JSON.parse(catalogue) as Record<string, string> };
  });
}

/** The languages with published texts. An instance reads them once a minute, and only where it needs them. */
export const publishedLanguages = memoForAMinute(read);

/** The published texts of a language; null for English, and where there are none. */
export async function publishedLanguage(
  db: Firestore,
  tag: string | undefined,
): Promise<MailLanguage | null> {
  if (tag === undefined || tag === 'en') return null;
  return (await publishedLanguages(db)).find(({ language }) => language === tag) ?? null;
}
