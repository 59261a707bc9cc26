import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { entryApi, WalkInInput } from '@ndeiya/domain/entries/entryApi';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { performersOf, withPersons } from '@ndeiya/domain/entries/persons';
import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import { SEARCH_FIELD, searchKeys } from '@ndeiya/domain/people/searchKeys';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import type { Commit } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { invalidFields } from '../../platform/invalidFields';
import { applyConsent } from '../consents/apply';
import { currentEdition } from '../editions/edition';
import { entryAnswerOf } from '../entries/answers';
import { expectChangeable } from '../entries/participants/edition';
import { follow, write } from '../entries/steps/change';
import { NOT_SEEN } from '../entries/steps/course';
import { newEntry, writePeople } from '../entries/steps/create';
import { categoryOf, type EntryRules, readRules } from '../entries/steps/edition';
import { unmailable } from '../entries/steps/mails';
import { newPersonId } from '../entries/steps/persons';
import { readCategoryQuota } from '../entries/steps/quotas';
import type { EntryAndQuotas } from '../entries/steps/readEntry';
import { sign } from '../system/audit/authors';
import { lineAtEnd } from './append';
import { expectOtherWalkIn } from './sameWalkIn';

function beginning(
  id: string,
  { name, phone = NO_PHONE, category, members: typed, ...piece }: WalkInInput,
  year: number,
) {
  const now = new Date();
  const participant = {
    name,
    email: unmailable(id),
    phone,
    category,
    edition: year,
    user_id: null,
    created_at: now,
    updated_at: now,
  };
  return { participant, piece, typed };
}

/** The entry with what follows from its members. A guardian may have said no about one in another entry. */
async function withFacts(
  transaction: Transaction,
  db: Firestore,
  { entry, members }: { entry: Entry; members: EntryMember[] },
): Promise<Entry> {
  return {
    ...entry,
    ...(await applyConsent(transaction, db, { entry, people: { members, guardians: [] } })),
  };
}

/** The typed members, each with a person of its own: nothing tells who else they may be. */
const newcomers = (members: EntryMember[]) => {
  const before = { members: [], guardians: [] };
  return withPersons({ before, after: { members, guardians: [] }, peers: [], newId: newPersonId });
};

/** A new entry, of which nothing has been decided or seen on stage. */
const arrived = ({
  members,
  ...made
}: Pick<EntryAndQuotas, 'entry' | 'email' | 'phone' | 'quota'> & {
  members: EntryMember[];
}): EntryAndQuotas => ({
  ...made,
  people: { members, guardians: [], known: [] },
  events: [],
  decisions: [],
  seen: NOT_SEEN,
  person: null,
  next: null,
});

/**
 * Registers a person who arrived without a registration, accepts the entry even when its category is full, and adds a line at
 * the end of the programme.
 */
async function walkIn(
  db: Firestore,
  { input, by }: { input: WalkInInput; by: string },
  commit: Commit<EntryAnswer>,
): Promise<EntryAnswer> {
  const { year } = await currentEdition(db);
  const rules: EntryRules = await readRules(db, year);
  expectChangeable(rules.window.state);
  if (!categoryOf(rules, input.category)) throw invalidFields({ category: entryApiMessages.noCategory });
  const ref = db.collection(participants.path).doc();
  return commit(async (transaction) => {
    const { participant, piece, typed } = beginning(ref.id, input, year);
    const edition = { year, event_date: rules.edition.event_date };
    const made = newEntry({ participant: { ...participant, id: ref.id }, edition, ofOwner: { peers: [] } });
    const members = typed ? newcomers(typed) : made.members;
    const typedEntry = { ...made.entry, ...piece };
    await expectOtherWalkIn(transaction, db, { participant, entry: typedEntry });
    const entry = await withFacts(transaction, db, { entry: typedEntry, members });
    const quota = await readCategoryQuota(transaction, db, entry);
    const records = arrived({ entry, members, email: participant.email, phone: participant.phone, quota });
    const outcome = follow(records, { to: 'accepted', actor: 'organiser', by }, { rules, now: new Date() });
    const addLine = await lineAtEnd(transaction, db, year);
    await write(transaction, db, outcome);
    const registered_person = writePeople(transaction, db, {
      entry,
      members,
      registered_name: participant.name,
      edition,
    });
    addLine({
      entry: outcome.records.entry,
      persons: performersOf({ members, registered_person }),
      edition: rules.edition,
      now: participant.updated_at,
    });
    transaction.create(ref, { ...participant, [SEARCH_FIELD]: searchKeys(participant) });
    sign(transaction, { ref, before: null, by, at: participant.updated_at });
    return entryAnswerOf(outcome.records, rules, { isAdmin: true, permit_until: null });
  });
}

/** `POST /entries/walk_in`, which registers an entry and adds a line to the programme. */
export function walkInHandler({ db }: Platform): Pick<Handlers<typeof entryApi>, 'walkIn'> {
  return {
    walkIn: ({ body: input, user, once }) =>
      walkIn(
        db,
        { input, by: user.uid },
        once.commit((entry) => entry),
      ),
  };
}
