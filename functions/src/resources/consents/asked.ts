import type { AskedGuardian } from '@ndeiya/domain/consents/consentQuestionApi';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import { expectMayManage, readEntryWithPeople } from './people';
import { linksIn, linksOf } from './questions';

/** Returns when the guardian of each child was asked, for the owner of the entry and administrators. */
export function askedOf(db: Firestore, id: string, caller: Caller): Promise<AskedGuardian[]> {
  return db.runTransaction(
    async (transaction) => {
      const found = await readEntryWithPeople(db, transaction, id);
      expectMayManage(caller, found);
      const { entry, people } = found;
      if (!entry || !people) return [];
      const all = await linksIn(transaction, db, id);
      return people.members.flatMap((member) => {
        const guardian = people.guardians.find((one) => one.id === member.guardian_id);
        const links = guardian ? linksOf(all, { entry, people, member, guardian }) : [];
        const [latest] = links;
        if (!latest) return [];
        const opened = links.flatMap(({ last_seen_at }) => last_seen_at ?? []);
        const last = opened.sort((a, b) => b.getTime() - a.getTime())[0];
        const asked_at = toLocalIso(latest.created_at);
        return [{ member: member.id, asked_at, opened_at: last ? toLocalIso(last) : null }];
      });
    },
    { readOnly: true },
  );
}
