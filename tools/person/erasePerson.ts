import { auditLog } from '@ndeiya/domain/entities/platform';
import { participants } from '@ndeiya/domain/entities/participant';
import { mail } from '@ndeiya/domain/entities/platform';
import { passwordResets, usernames, users } from '@ndeiya/domain/entities/user';
import {
  contactMessages,
  newsletterSubscribers,
  partnerApplications,
} from '@ndeiya/domain/entities/visitorForms';
import { withoutPersonalData } from '@ndeiya/domain/personal';
import type { UserRecord } from 'firebase-admin/auth';
import { deletionService } from '../../functions/src/resources/users/deletion';
import { UserError } from '../lib/log';
import type { Services } from '../seed/services';
import { accountOf, findPersonal, mentions, type Person, type PersonalRecord } from './records';

/** The profile goes with the account, last of all; these before it. */
const DELETED = new Set(
  [
    participants,
    contactMessages,
    partnerApplications,
    newsletterSubscribers,
    mail,
    passwordResets,
    usernames,
  ].map(({ path }) => path),
);
const BATCH = 300;

/** What becomes of a person's data. */
export interface Erasure {
  /** Paths of documents that are deleted. */
  deleted: string[];
  /** Paths of log entries whose personal values go, while the entry stays. */
  redacted: string[];
  /** Paths of documents that name the person, but belong to the site: to be edited in the dashboard. */
  left: string[];
  account: string | null;
}

interface Plan extends Erasure {
  person: Person;
  user: UserRecord | null;
  records: PersonalRecord[];
}

const isDeleted = ({ collection }: PersonalRecord) => DELETED.has(collection) || collection === users.path;
const isLog = ({ collection }: PersonalRecord) => collection === auditLog.path;

/** What an erasure would do; changes nothing. Throws where the person is an administrator. */
export async function planErasure({ db, auth }: Services, email: string): Promise<Plan> {
  const user = await accountOf(auth, email);
  const profile = user && (await db.collection(users.path).doc(user.uid).get());
  if (profile?.get('is_admin') === true) {
    throw new UserError(`${email} is an administrator: run "npm run admin -- revoke ${email}" first.`);
  }
  const person = { email, uid: user?.uid ?? null };
  const records = await findPersonal(db, person);
  const paths = (chosen: PersonalRecord[]) => chosen.map(({ ref }) => ref.path).sort();
  return {
    person,
    user,
    records,
    deleted: paths(records.filter(isDeleted)),
    redacted: paths(records.filter(isLog)),
    left: paths(records.filter((record) => !isDeleted(record) && !isLog(record))),
    account: person.uid,
  };
}

async function inBatches(
  db: Services['db'],
  records: PersonalRecord[],
  write: (batch: FirebaseFirestore.WriteBatch, record: PersonalRecord) => void,
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = db.batch();
    for (const record of records.slice(start, start + BATCH)) write(batch, record);
    await batch.commit();
  }
}

type Changes = Parameters<typeof withoutPersonalData>[0];

/** Which fields changed stays; what still names the person goes. */
function redactedChanges({ data }: PersonalRecord, person: Person): Changes {
  const changes = withoutPersonalData(data.changes as Changes);
  const kept = Object.entries(changes).map(([field, values]) =>
    mentions(values, person) ? [field, { before: null, after: null }] : [field, values],
  );
  return Object.fromEntries(kept) as Changes;
}

async function deleteAccount({ db, auth }: Services, { uid }: UserRecord): Promise<void> {
  const profile = await db.collection(users.path).doc(uid).get();
  if (profile.exists) await deletionService({ db, auth })({ actor: 'system', target: uid, ifMatch: null });
  else await auth.deleteUser(uid);
}

/**
 * Deletes a person's account, registrations, messages, applications, subscription and mails, and takes them out of the
 * log. May be repeated: what died on its way is completed by the next call. Gives what was done.
 */
export async function erasePerson(services: Services, email: string): Promise<Erasure> {
  const { db, bucket } = services;
  const { person, user, records, ...erasure } = await planErasure(services, email);
  if (user) await services.auth.updateUser(user.uid, { disabled: true });
  const gone = records.filter(({ collection }) => DELETED.has(collection));
  await inBatches(db, gone, (batch, { ref }) => batch.delete(ref));
  if (user) {
    await bucket.deleteFiles({ prefix: `inbox/${user.uid}/` });
    await deleteAccount(services, user);
  }
  // Again, for what the deletions themselves have logged meanwhile; the triggers' entries name nobody.
  const log = (await findPersonal(db, person)).filter(isLog);
  await inBatches(db, log, (batch, record) => {
    batch.update(record.ref, { changes: redactedChanges(record, person) });
  });
  return erasure;
}
