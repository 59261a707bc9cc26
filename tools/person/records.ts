import { certificates } from '@ndeiya/domain/certificates/certificate';
import { factsOf } from '@ndeiya/domain/contract/personal';
import { participants } from '@ndeiya/domain/entries/participant';
import { consentScans, consentSheets } from '@ndeiya/domain/groups/consentSheet';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import { passes } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { textNumber } from '@ndeiya/domain/sms/number';
import { texts } from '@ndeiya/domain/sms/text';
import { auditLog } from '@ndeiya/domain/system/records';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type DocumentReference, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { isHashOf } from '../../functions/src/resources/consents/people';
import { reason, UserError } from '../lib/log';
import { isOfConfirmed, isOfOther } from './confirmed';
import type { ConfirmedPerson } from './matches';

const PAGE = 500;

/** A person who asks for an export or an erasure. */
export interface Person {
  /** In lower case, as stored; of a guardian it may be a phone number. Null for a person who is known by an id. */
  email: string | null;
  /** Null without an account. */
  uid: string | null;
  /** The name on passes without an address, on typed certificates and in groups, which nothing else ties to the person. */
  typedName?: string | undefined;
  /** The person whom somebody has confirmed in the results of a search. */
  confirmed?: ConfirmedPerson | undefined;
}

/** A document that belongs to the person, or mentions them. */
export interface PersonalRecord {
  ref: DocumentReference;
  collection: string;
  data: Record<string, unknown>;
}

interface PersonalRecords {
  /** Documents of the person: one of the collection's owner fields names them. */
  owned: PersonalRecord[];
  /** Audit entries of the person's actions and of actions on their documents. */
  log: PersonalRecord[];
  /** Documents of others and of the site that mention the person, and audit entries about these. */
  mentioning: PersonalRecord[];
  /** Documents of others and of the site with an id of the person or of one of their passes in them, and registrations. */
  signed: PersonalRecord[];
  /** The ids of the person's account and passes, beside which names stand, and those of the person. */
  ids: ReadonlySet<string>;
}

/** Null when the account does not exist. Throws a UserError when accounts cannot be read. */
async function orNull(call: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await call;
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw new UserError(`The accounts could not be read: ${reason(error)}`);
  }
}

/** The account with this address, or null. Throws a UserError when accounts cannot be read. */
export const accountOf = (auth: Auth, email: string) => orNull(auth.getUserByEmail(email));

/**
 * The same, and otherwise the account whose profile has the address, because Auth lets clients change their
 * own.
 */
export async function accountOfPerson(
  { db, auth }: { db: Firestore; auth: Auth },
  email: string | null,
): Promise<UserRecord | null> {
  // A guardian may have a phone number only, and no account has one.
  if (!email?.includes('@')) return null;
  const account = await accountOf(auth, email);
  if (account) return account;
  const { docs } = await db.collection(users.path).where('email', '==', email).limit(1).get();
  return docs[0] ? orNull(auth.getUser(docs[0].id)) : null;
}

/** A text in a document and its path: 'message', 'contact.email', 'values.0.text'. */
interface Text {
  field: string;
  text: string;
}

function textsIn(value: unknown, field = ''): Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  // Timestamps, points and references contain no personal text, so only lists and plain objects are searched.
  const isPlain = typeof value === 'object' && value?.constructor === Object;
  if (!isPlain && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, field ? `${field}.${name}` : name));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Tests a text for the person's account or for their address as a whole, not as part of a longer one. */
function namesPerson({ email, uid }: Person): (text: string) => boolean {
  const address = email === null ? null : new RegExp(`(?<![\\w.+%'-])${escaped(email)}(?!\\.?[\\w-])`, 'i');
  return (text) => address?.test(text) === true || (uid !== null && text.includes(uid));
}

/** True when a value contains the person's address or account. */
export function mentions(value: unknown, person: Person): boolean {
  const isMention = namesPerson(person);
  return textsIn(value).some(({ text }) => isMention(text));
}

/** True for a registration under the person's name, whose entry stays for the others. */
export const isRegistration = (
  { collection, ref }: Pick<PersonalRecord, 'collection' | 'ref'>,
  confirmed: ConfirmedPerson | undefined,
): boolean => collection === participants.path && confirmed?.registrations.has(ref.id) === true;

/**
 * True when one of these ids stands in a field, and for a registration, which has none. The log's own lines are found by
 * `isOwnEntry`.
 */
function isSigned(
  record: PersonalRecord,
  { ids, confirmed }: Pick<Person, 'confirmed'> & { ids: ReadonlySet<string> },
): boolean {
  if (isRegistration(record, confirmed)) return true;
  return record.collection !== auditLog.path && textsIn(record.data).some(({ text }) => ids.has(text));
}

/** The lines of a document that mention the person, each with the name of its field. */
export function linesThatMention({ data }: PersonalRecord, person: Person): string[] {
  const isMention = namesPerson(person);
  return textsIn(data).flatMap(({ field, text }) =>
    text
      .split('\n')
      .filter(isMention)
      .map((line) => `${field}: ${line.trim()}`),
  );
}

/** True when the person caused an audit entry, or when it is about one of these documents. */
function isOwnEntry({ collection, data }: PersonalRecord, { uid }: Person, owned: Set<string>): boolean {
  if (collection !== auditLog.path) return false;
  return (
    (uid !== null && data.actor === uid) ||
    owned.has(`${String(data.collection)}/${String(data.document_id)}`)
  );
}

/** The value of an owner field. */
const valueOf = ({ ref, data }: PersonalRecord, field: string | undefined): unknown =>
  field === 'id' ? ref.id : field && data[field];

/** True for a document with the hash of the person's contact, by which a guardian decides. */
function hasContact(document: PersonalRecord, field: string | undefined, contact: string | null): boolean {
  const { entry } = document.data;
  return (
    contact !== null &&
    field !== undefined &&
    typeof entry === 'string' &&
    isHashOf(String(valueOf(document, field)), entry, contact)
  );
}

/** True for a document that has a name and nothing else of the person, by its collection. */
const HAS_NAME_ONLY: Readonly<Record<string, (data: PersonalRecord['data'], name: string) => boolean>> = {
  [certificates.path]: (data, name) =>
    data.entry === null && data.owner === null && isSameName(String(data.holder_name), name),
  [passes.path]: (data, name) =>
    data.email === null && data.role !== 'guardian' && isSameName(String(data.name), name),
  [groupMembers.path]: (data, name) => isSameName(String(data.name), name),
  [consentSheets.path]: (data, name) => isSameName(String(data.child), name),
  [consentScans.path]: (data, name) => isSameName(String(data.child), name),
  [participants.path]: (data, name) => typeof data.group === 'string' && isSameName(String(data.name), name),
};

/**
 * A pass whose holder gave no address has a name only; so has a certificate that is for no entry, and whoever the leader of
 * a group has entered.
 */
const isTyped = ({ collection, data }: PersonalRecord, name: string | undefined): boolean =>
  name !== undefined && HAS_NAME_ONLY[collection]?.(data, name) === true;

/** True for a text message to the person's number, however they typed it. An opt-out has no number, and stays. */
export function isTextTo(
  { collection, data }: Pick<PersonalRecord, 'collection' | 'data'>,
  typed: string | null,
): boolean {
  const number = collection === texts.path && typed !== null ? textNumber(typed) : null;
  return number !== null && data.to === number;
}

/**
 * True when one of the collection's owner fields contains the person's address or account, or names one of their
 * registrations: a person without an account has no other tie to an entry.
 */
function belongsTo(
  document: PersonalRecord,
  { email, uid, typedName }: Person,
  registrations: ReadonlySet<unknown>,
): boolean {
  if (isTyped(document, typedName)) return true;
  if (isTextTo(document, email)) return true;
  const { owner } = factsOf(document.collection);
  if (owner === 'site') return false;
  if (uid !== null && valueOf(document, owner.uid) === uid) return true;
  if (registrations.has(valueOf(document, owner.participant))) return true;
  if (hasContact(document, owner.contact, email)) return true;
  const address = valueOf(document, owner.email);
  return typeof address === 'string' && address.toLowerCase() === email;
}

async function* documentsOf(db: Firestore, collection: string): AsyncGenerator<PersonalRecord> {
  const byId = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  let last: string | undefined;
  do {
    const { docs } = await (last === undefined ? byId : byId.startAfter(last)).get();
    for (const document of docs) yield { ref: document.ref, collection, data: document.data() };
    last = docs.length === PAGE ? docs.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/**
 * Participants come first, because entries belong to them, then passes, whose ids stand in other documents, and the audit
 * log last, because it is about all others.
 */
async function collectionsOf(db: Firestore): Promise<string[]> {
  const paths = (await db.listCollections()).map(({ id }) => id);
  const first = [participants.path, passes.path];
  return [...first, ...paths.filter((path) => ![...first, auditLog.path].includes(path)), auditLog.path];
}

/** A contestant's entry ties a guardian's pass to the contestant too, who does not sign with it. */
export const isHolder = (document: PersonalRecord, person: Person) =>
  document.collection === passes.path &&
  (belongsTo(document, person, new Set()) ||
    person.confirmed?.ids.has(String(document.data.person)) === true);

/** The entry of a person may have documents about somebody else, who was in it before. */
const isOwned: typeof belongsTo = (document, person, registrations) =>
  isOfConfirmed(document, person.confirmed) ||
  belongsTo(document, person, isOfOther(document, person.confirmed) ? new Set() : registrations);

/** True for a document of others or of the site that mentions the person, or whose place the person has by now. */
const isAboutOthers = (document: PersonalRecord, person: Person) =>
  mentions(document.data, person) || isOfOther(document, person.confirmed);

const idsOf = ({ uid, confirmed }: Person) =>
  new Set([...(uid === null ? [] : [uid]), ...(confirmed?.ids ?? [])]);

/**
 * The id of the person whom the lines of rosters with the typed name are about, if any. They may be several children, of whom nobody but an
 * organiser knows which one has asked.
 */
function onePerson(owned: readonly PersonalRecord[], { typedName }: Person): ReadonlySet<string> {
  const lines = owned.filter((one) => one.collection === groupMembers.path && isTyped(one, typedName));
  const persons = new Set(
    lines.map(({ data: { person }, ref }) => (typeof person === 'string' ? person : ref.id)),
  );
  if (persons.size > 1)
    throw new UserError(
      `Several people are called ${String(typedName)}: run "npm run admin -- find-person" and give the one as --person.`,
    );
  return persons;
}

/**
 * Every document about the person. All collections are read, so that new ones are included; each document
 * costs one read.
 */
export async function findPersonal(db: Firestore, person: Person): Promise<PersonalRecords> {
  const { confirmed } = person;
  const ids = idsOf(person);
  const found: PersonalRecords = { owned: [], log: [], mentioning: [], signed: [], ids };
  const owned = new Set<string>();
  const registrations = new Set<unknown>(confirmed?.entries);
  for (const collection of await collectionsOf(db)) {
    for await (const document of documentsOf(db, collection)) {
      if (isOwned(document, person, registrations)) {
        found.owned.push(document);
        if (collection === participants.path) registrations.add(document.ref.id);
        if (isHolder(document, person)) ids.add(document.ref.id);
        owned.add(document.ref.path);
      } else if (isOwnEntry(document, person, owned)) found.log.push(document);
      else if (isAboutOthers(document, person)) found.mentioning.push(document);
      else if (isSigned(document, { ids, confirmed })) found.signed.push(document);
    }
  }
  // A guardian's link names the child by this id.
  return { ...found, ids: new Set([...ids, ...onePerson(found.owned, person)]) };
}
