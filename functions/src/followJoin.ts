import type { Firestore } from 'firebase-admin/firestore';
import { followJoinedPersons } from './resources/consents/joined';
import type { FollowJoin } from './resources/judging/personLinks';
import { mendSlotPersons } from './resources/programme/followEntry';

/** Consents and the programme follow a join at once; the topic of the links may not import them. */
export const followJoinIn =
  (db: Firestore): FollowJoin =>
  async ({ edition, persons }) => {
    await followJoinedPersons(db, edition, persons);
    await mendSlotPersons(db, edition);
  };
