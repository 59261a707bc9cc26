import { users } from '@ndeiya/domain/people/user';
import type { Mail } from '@ndeiya/domain/system/records';
import type { Firestore } from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { publishedLanguage } from '../../languages/published';
import { recompose } from './mailLayout';

/** The language that the account of this address has chosen. */
async function languageOfAccount(db: Firestore, email: string): Promise<string | undefined> {
  const { docs } = await db
    .collection(users.path)
    .where('email', '==', email)
    .select('language')
    .limit(1)
    .get();
  const language: unknown = docs[0]?.get('language');
  return typeof language === 'string' ? language : undefined;
}

/** The mail in its reader's language, as far as its sentences are translated; in English where that cannot be read. */
export async function inReadersLanguage(
  db: Firestore,
  { to, message, language }: Mail,
): Promise<Mail['message']> {
  const { content } = message;
  if (content === undefined) return message;
  try {
    const published = await publishedLanguage(db, language ?? (await languageOfAccount(db, to)));
    return published ? recompose({ content }, published) : message;
  } catch (error) {
    logError('a mail is sent in English', error);
    return message;
  }
}
