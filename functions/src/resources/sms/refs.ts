import type { Text } from '@ndeiya/domain/sms/text';
import { textOptouts, textReports, texts, textSpend, textTemplates } from '@ndeiya/domain/sms/text';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { keyedHash } from '../../platform/keyedHash';

/** References of the documents of text messages. */
export const refs = {
  text: (db: Firestore, id: string) => refOf(db, texts).doc(id),
  spend: (db: Firestore, edition: number) => refOf(db, textSpend).doc(String(edition)),
  /** This has no converter, because damaged words of one kind must neither stop a message nor their own repair. */
  template: (db: Firestore, { kind, language }: Pick<Text, 'kind' | 'language'>) =>
    db.collection(textTemplates.path).doc(`${kind}-${language}`),
  /** The number is not stored, only its hash. */
  optOut: (db: Firestore, number: string) =>
    refOf(db, textOptouts).doc(`n${keyedHash(`text optout ${number}`)}`),
  earlyReport: (db: Firestore, providerId: string) =>
    refOf(db, textReports).doc(`r${keyedHash(`text report ${providerId}`)}`),
};
