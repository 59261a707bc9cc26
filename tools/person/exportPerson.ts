import { SECRET_FIELDS } from '@ndeiya/domain/contract/personal';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { rounds } from '@ndeiya/domain/judging/round';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { filesNamedBy } from '@ndeiya/domain/kernel/folders';
import { passes } from '@ndeiya/domain/people/pass';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import type { UserRecord } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../seed/services';
import type { Chosen } from './erasePerson';
import { confirmedPerson } from './matches';
import {
  accountOfPerson,
  findPersonal,
  isHolder,
  isRegistration,
  type Person,
  type PersonalRecord,
} from './records';

/** A stored value as readable JSON: times as ISO 8601. */
function readable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !SECRET_FIELDS.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, readable(field)]));
}

function accountData({ uid, email, displayName, disabled, metadata }: UserRecord) {
  const { creationTime, lastSignInTime } = metadata;
  return { uid, email, username: displayName, disabled, created: creationTime, last_login: lastSignInTime };
}

function byCollection(records: PersonalRecord[]): Record<string, unknown[]> {
  const groups: Record<string, unknown[]> = {};
  for (const { collection, ref, data } of records) {
    // The search keys contain nothing beyond name, e-mail and phone.
    const { [SEARCH_FIELD]: _keys, ...fields } = data;
    (groups[collection] ??= []).push({ id: ref.id, ...(readable(fields) as object) });
  }
  return groups;
}

/** The sheets of rounds that are not published. Until then nobody but judges and organisers may see their marks. */
async function secretSheets(db: Firestore, records: readonly PersonalRecord[]): Promise<PersonalRecord[]> {
  const isSecret = await Promise.all(
    records.map(async ({ collection, data }) => {
      if (collection !== sheets.path || typeof data.round !== 'string') return false;
      const round = await db.collection(rounds.path).doc(data.round).get();
      return round.get('published') === null;
    }),
  );
  return records.filter((_record, place) => isSecret[place]);
}

/** The paths of the files that belong to the person: waiting uploads, and those that the documents name. */
async function filesOf(
  bucket: Services['bucket'],
  uid: string | null,
  records: readonly PersonalRecord[],
): Promise<string[]> {
  const named = records.flatMap(({ collection, ref, data }) =>
    filesNamedBy({ collection, id: ref.id, data }),
  );
  const beginnings = [...(uid === null ? [] : [`inbox/${uid}/`]), ...named.map(({ path }) => path)];
  const found: string[] = [];
  for (const prefix of new Set(beginnings)) {
    const [files] = await bucket.getFiles({ prefix });
    // A recording is one file, or pieces in a folder of its name. Another's name may begin with the same letters.
    const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
    const names = files.map(({ name }) => name);
    found.push(...names.filter((name) => name === prefix || name.startsWith(folder)));
  }
  return [...new Set(found)].sort();
}

/** Returns the person's own place and guardian in an entry of several people, or their registration of it, and nothing about the others. */
function ownPlace(record: PersonalRecord, confirmed: Person['confirmed']): PersonalRecord[] {
  if (isRegistration(record, confirmed)) {
    const { name, email, phone, category, edition } = record.data;
    return [{ ...record, data: { name, email, phone, category, edition } }];
  }
  if (record.collection !== entryPeople.path || !confirmed) return [];
  const { edition, members, guardians } = record.data as Pick<
    EntryPeople,
    'edition' | 'members' | 'guardians'
  >;
  const own = members.filter(({ person }) => person !== undefined && confirmed.ids.has(person));
  const data = {
    edition,
    members: own,
    guardians: guardians.filter(({ id }) => own.some((member) => member.guardian_id === id)),
  };
  return own.length === 0 ? [] : [{ ...record, data }];
}

/** A guardian's link that was made for the person has other children of the guardian in it, who are not the person's. */
const withoutOthers = (record: PersonalRecord, person: Person): PersonalRecord =>
  record.collection === passes.path && !isHolder(record, person)
    ? { ...record, data: { ...record.data, also_asked: [] } }
    : record;

/**
 * All stored data of a person, by e-mail address or by the id of a confirmed person: account, documents by collection, paths of files.
 * Documents that only mention the person, or that have one of the person's passes in them, appear as a path, because their
 * content is somebody else's. So do sheets before their round is published.
 */
export async function exportPerson(
  { db, auth, bucket }: Services,
  email: string | null,
  { typedName, person: id, earlier }: Pick<Chosen, 'typedName' | 'person' | 'earlier'> = {},
) {
  const account = await accountOfPerson({ db, auth }, email);
  const confirmed = id === undefined ? undefined : await confirmedPerson(db, { person: id, earlier });
  const person: Person = { email, uid: account?.uid ?? null, typedName, confirmed };
  const { owned, log, mentioning, signed } = await findPersonal(db, person);
  const secret = await secretSheets(db, owned);
  const shown = owned
    .filter((record) => !secret.includes(record))
    .map((record) => withoutOthers(record, person));
  return {
    exported_at: new Date().toISOString(),
    email,
    ...(confirmed && { persons: [...confirmed.ids] }),
    account: account && accountData(account),
    records: byCollection([...shown, ...signed.flatMap((record) => ownPlace(record, confirmed)), ...log]),
    mentioned_in: [...mentioning, ...signed, ...secret].map(({ ref }) => ref.path).sort(),
    files: await filesOf(bucket, person.uid, owned),
  };
}
