import { randomUUID } from 'node:crypto';
import { linkOfOthers, withoutNames } from '@ndeiya/domain/contract/namedPeople';
import { factsOf, withoutPersonalValues } from '@ndeiya/domain/contract/personal';
import { participants } from '@ndeiya/domain/entries/participant';
import { passes } from '@ndeiya/domain/people/pass';
import { usernames, users } from '@ndeiya/domain/people/user';
import { auditLog } from '@ndeiya/domain/system/records';
import type { UserRecord } from 'firebase-admin/auth';
import { DeletionService } from '../../functions/src/resources/people/users/deletion';
import { loseNamesOf } from '../../functions/src/resources/tombstones/lostNames';
import { emptyOpsOf, removeNames, withoutRegistered } from '../../functions/src/resources/tombstones/names';
import { keepTombstone } from '../../functions/src/resources/tombstones/store';
import { UserError } from '../lib/log';
import type { Services } from '../seed/services';
import { confirmedPerson } from './matches';
import {
  accountOfPerson,
  findPersonal,
  isHolder,
  isRegistration,
  linesThatMention,
  mentions,
  type Person,
  type PersonalRecord,
} from './records';

const BATCH = 300;

/** A document of another person or of the site that mentions the person. */
interface Mention {
  path: string;
  /** The lines that mention the person, each with the name of its field. */
  lines: string[];
}

/** The effect of an erasure on the stored data. */
export interface Erasure {
  /** Paths of the person's documents, which are deleted. */
  deleted: string[];
  /** Paths of log entries whose personal values are removed, while the entry stays. */
  redacted: string[];
  /** Paths of documents that stay, and in which the person's name beside an account or a pass is removed. */
  unnamed: string[];
  /** Documents that only mention the person. They stay until an administrator decides. */
  mentioning: Mention[];
  account: string | null;
}

interface Plan extends Erasure {
  person: Person;
  user: UserRecord | null;
  records: PersonalRecord[];
  entries: PersonalRecord[];
  /** The ids of the person, of the account, of the passes, of the account's entries and of the person's places. */
  ids: ReadonlySet<string>;
}

const isLog = ({ collection }: PersonalRecord) => collection === auditLog.path;
const isEvidence = ({ collection }: PersonalRecord) => factsOf(collection).evidence === true;
/** A guardian's link that was made for the person, and has asked about other children, too. A guardian's own goes with the guardian. */
const isLinkOfOthers = (record: PersonalRecord, { person, ids }: Pick<Plan, 'person' | 'ids'>) =>
  record.collection === passes.path && !isHolder(record, person) && linkOfOthers(record.data, ids) !== null;

/** The entries that go with the account, and the places of the person: a guardian's link may name nobody but these. */
function erasedPlaces(owned: readonly PersonalRecord[], { confirmed }: Person): string[] {
  const registered = owned.filter(({ collection }) => collection === participants.path);
  const entries = registered.map(({ ref }) => ref.id).filter((id) => confirmed?.entries.has(id) !== true);
  return [...entries, ...(confirmed?.places ?? [])];
}
const pathsOf = (records: PersonalRecord[]) => records.map(({ ref }) => ref.path).sort();

/** The fields of a document that change where it stays and the person's name in it is removed. */
const unnamedOf = (
  record: PersonalRecord,
  { confirmed, ids }: Pick<Person, 'confirmed'> & Pick<Plan, 'ids'>,
) =>
  isRegistration(record, confirmed)
    ? withoutRegistered(record.ref.id, record.data)
    : withoutNames(record, ids);

/** The mentioning documents that the administrator has chosen with `also`. */
function chosenOf(mentioning: PersonalRecord[], also: readonly string[]): PersonalRecord[] {
  return also.map((path) => {
    const chosen = mentioning.find(({ ref }) => ref.path === path);
    if (!chosen)
      throw new UserError(`${path} does not mention the person: take a path from the printed list.`);
    return chosen;
  });
}

/** An administrator's choice beyond the address. */
export interface Chosen {
  /** Paths of documents that mention the person and are to be deleted too. */
  also?: readonly string[];
  /** The name on the person's passes that have no address, on typed certificates, and in groups. */
  typedName?: string | undefined;
  /** The id of a person, whom a search has found and somebody has confirmed. */
  person?: string | undefined;
  /** Ids under which somebody was asked about the same child before. */
  earlier?: readonly string[] | undefined;
}

async function expectNoAdministrator(
  db: Services['db'],
  user: UserRecord | null,
  address: string,
): Promise<void> {
  const profile = user && (await db.collection(users.path).doc(user.uid).get());
  if (profile?.get('is_admin') === true)
    throw new UserError(`${address} is an administrator: run "npm run admin -- revoke ${address}" first.`);
}

/**
 * The effect of an erasure; changes nothing. Throws when the person is an administrator.
 */
export async function planErasure(
  { db, auth }: Services,
  email: string | null,
  { also = [], typedName, person: id, earlier }: Chosen = {},
): Promise<Plan> {
  const user = await accountOfPerson({ db, auth }, email);
  await expectNoAdministrator(db, user, String(email));
  const confirmed = id === undefined ? undefined : await confirmedPerson(db, { person: id, earlier });
  const person = { email, uid: user?.uid ?? null, typedName, confirmed };
  const { owned, log, mentioning, signed, ids: own } = await findPersonal(db, person);
  const ids = new Set([...own, ...erasedPlaces(owned, person)]);
  const kept = owned.filter(isEvidence);
  const links = owned.filter((record) => isLinkOfOthers(record, { person, ids }));
  const others = [...kept, ...mentioning.filter((record) => !isLog(record))];
  const records = [
    ...owned.filter((one) => !kept.includes(one) && !links.includes(one)),
    ...chosenOf(others, also),
  ];
  const entries = [...log, ...mentioning.filter(isLog)];
  return {
    person,
    user,
    records,
    entries,
    ids,
    deleted: pathsOf(records),
    redacted: pathsOf(entries),
    unnamed: pathsOf(
      [...others, ...links, ...signed].filter(
        (record) =>
          !records.includes(record) && Object.keys(unnamedOf(record, { confirmed, ids })).length > 0,
      ),
    ),
    mentioning: others
      .filter((record) => !records.includes(record))
      .map((record) => ({ path: record.ref.path, lines: linesThatMention(record, person) }))
      .sort((a, b) => a.path.localeCompare(b.path)),
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

type Changes = Parameters<typeof withoutPersonalValues>[1];

/** Keeps the names of the changed fields and removes the personal values. */
function redacted({ data }: PersonalRecord, person: Person): { changes: Changes; title: unknown } {
  const changes = withoutPersonalValues(String(data.collection), data.changes as Changes);
  const kept = Object.entries(changes).map(([field, values]) =>
    mentions(values, person) ? [field, { before: null, after: null }] : [field, values],
  );
  const title = mentions(data.title, person) ? null : (data.title ?? null);
  return { changes: Object.fromEntries(kept) as Changes, title };
}

async function deleteAccount({ db, auth }: Services, { uid }: UserRecord): Promise<void> {
  const profile = await db.collection(users.path).doc(uid).get();
  if (profile.exists)
    await new DeletionService({ db, auth }).remove({ actor: 'system', target: uid, ifMatch: null });
  else await auth.deleteUser(uid);
}

/** Notes the erasure before it begins, so that no older backup brings the person back. Ids of usernames are names. */
async function noteErasure(
  { bucket }: Services,
  {
    person,
    records,
    entries,
    unnamed,
    ids,
  }: Pick<Plan, 'person' | 'records' | 'entries' | 'unnamed' | 'ids'>,
): Promise<void> {
  if (person.uid === null && [records, entries, unnamed].every((list) => list.length === 0)) return;
  const named = records.filter(({ collection }) => collection !== usernames.path);
  await keepTombstone(bucket, {
    kind: 'erasure',
    id: randomUUID(),
    at: new Date().toISOString(),
    account: person.uid,
    documents: pathsOf(named),
    log: pathsOf(entries),
    unnamed: { documents: unnamed, ids: unnamed.length === 0 ? [] : [...ids] },
  });
}

/**
 * Deletes a person's account, registrations, messages, applications, subscription and mails, and removes the
 * person from the log and from the documents that stay. A repeated call completes an interrupted one. Returns what
 * was done.
 */
export async function erasePerson(
  services: Services,
  email: string | null,
  chosen: Chosen = {},
): Promise<Erasure> {
  const { db, bucket } = services;
  const { person, user, records, entries, ids, ...erasure } = await planErasure(services, email, chosen);
  const { unnamed } = erasure;
  await noteErasure(services, { person, records, entries, unnamed, ids });
  if (user) await services.auth.updateUser(user.uid, { disabled: true });
  // Before the passes go, by which the names are found.
  await removeNames(db, { documents: unnamed, ids });
  // The profile goes last, with the account: until then the person can still be found by the address.
  const gone = records.filter(({ collection }) => user === null || collection !== users.path);
  await emptyOpsOf(db, pathsOf(gone));
  await loseNamesOf(db, pathsOf(gone));
  await inBatches(db, gone, (batch, { ref }) => batch.delete(ref));
  if (user) {
    await bucket.deleteFiles({ prefix: `inbox/${user.uid}/` });
    await deleteAccount(services, user);
  }
  // Once more, because the deletions themselves have written log entries.
  const { log, mentioning } = await findPersonal(db, person);
  const found = [...entries, ...log, ...mentioning.filter(isLog)];
  const distinct = [...new Map(found.map((entry) => [entry.ref.path, entry])).values()];
  await inBatches(db, distinct, (batch, record) => batch.update(record.ref, { ...redacted(record, person) }));
  return erasure;
}
