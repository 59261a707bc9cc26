import type { Firestore } from 'firebase-admin/firestore';
import { sign } from '../../system/audit/authors';
import { profileIn, userRef } from './accounts';

/** Keeps the language that a person chose with their account. A repetition changes nothing. */
export function setLanguage(db: Firestore, uid: string, language: string) {
  const ref = userRef(db, uid);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const answer = { id: uid, language };
    if (profileIn(snapshot).language === language) return answer;
    const at = new Date();
    transaction.update(ref, { language, updated_at: at });
    sign(transaction, { ref, before: snapshot.data(), by: uid, at });
    return answer;
  });
}
