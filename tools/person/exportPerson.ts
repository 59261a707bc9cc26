import { SEARCH_FIELD } from '@ndeiya/domain/participantSearch';
import { SECRET_FIELDS } from '@ndeiya/domain/personal';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../seed/services';
import { accountOfPerson, findPersonal, type Person, type PersonalRecord } from './records';

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

/**
 * All stored data of a person, by e-mail address: account, documents by collection, names of waiting uploads.
 * Documents that only mention the person appear as a path, because their content is somebody else's.
 */
export async function exportPerson({ db, auth, bucket }: Services, email: string) {
  const account = await accountOfPerson({ db, auth }, email);
  const person: Person = { email, uid: account?.uid ?? null };
  const [files] = account ? await bucket.getFiles({ prefix: `inbox/${account.uid}/` }) : [[]];
  const { owned, log, mentioning } = await findPersonal(db, person);
  return {
    exported_at: new Date().toISOString(),
    email,
    account: account && accountData(account),
    records: byCollection([...owned, ...log]),
    mentioned_in: mentioning.map(({ ref }) => ref.path).sort(),
    files: files.map(({ name }) => name),
  };
}
