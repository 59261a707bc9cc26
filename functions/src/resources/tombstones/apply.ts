import type { Bucket } from '@google-cloud/storage';
import { consents } from '@ndeiya/domain/consents/consent';
import { usernames, users } from '@ndeiya/domain/people/user';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Auth } from 'firebase-admin/auth';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { readForDecision } from '../consents/people';
import { ConsentRecord } from '../consents/record';
import { rowsIn } from '../consents/roundRows';
import { siblingsIn } from '../consents/siblings';
import { orNull } from '../people/users/accounts';
import { DeletionService } from '../people/users/deletion';
import { closesPass, withdrawsRights } from './access';
import { withdrawsPiece } from './archive';
import { endsCertificate } from './certificates';
import { decidesAgain, nameAgain } from './decisions';
import { loseNamesOf } from './lostNames';
import { emptyOpsOf, removeNames } from './names';
import { readTombstones } from './store';
import { stopsTexts } from './textStops';
import { takesThanksBack } from './thanks';

interface Services {
  db: Firestore;
  auth: Auth;
  bucket: Bucket;
}

/** The effect of all notes. A note that failed is named with its reason, and the others are applied. */
interface Applied {
  notes: number;
  /** The notes that changed something. */
  changed: string[];
  failed: string[];
}

type Note<Kind extends Tombstone['kind']> = Extract<Tombstone, { kind: Kind }>;

async function deletes(ref: DocumentReference): Promise<boolean> {
  const { exists } = await ref.get();
  if (exists) await ref.delete();
  return exists;
}

/** The person's words are unknown here, so every value of the line is removed; the names of its fields stay. */
async function redacts(ref: DocumentReference): Promise<boolean> {
  const line = await ref.get();
  const changes: unknown = line.get('changes');
  if (!line.exists || typeof changes !== 'object' || changes === null) return false;
  const empty = Object.fromEntries(
    Object.keys(changes).map((field) => [field, { before: null, after: null }]),
  );
  const isDone = JSON.stringify(changes) === JSON.stringify(empty) && line.get('title') === null;
  if (!isDone) await ref.update({ changes: empty, title: null });
  return !isDone;
}

async function removesAccount(services: Services, uid: string): Promise<boolean> {
  const { db, auth } = services;
  const [profile, account] = await Promise.all([
    db.collection(users.path).doc(uid).get(),
    orNull(auth.getUser(uid)),
  ]);
  const named = await db.collection(usernames.path).where('user_id', '==', uid).get();
  if (!profile.exists && !account && named.empty) return false;
  if (profile.exists)
    await new DeletionService({ db, auth }).remove({ actor: 'system', target: uid, ifMatch: null });
  else {
    if (account) await auth.deleteUser(uid);
    for (const { ref } of named.docs) await ref.delete();
  }
  return true;
}

async function erases(
  services: Services,
  { account, documents, log, unnamed }: Note<'erasure'>,
): Promise<boolean> {
  const { db, bucket } = services;
  const done: boolean[] = [];
  // The profile goes last, with the account.
  const others = documents.filter((path) => !path.startsWith(`${users.path}/`));
  await emptyOpsOf(db, others);
  await loseNamesOf(db, others);
  for (const path of others) done.push(await deletes(db.doc(path)));
  if (account) {
    await bucket.deleteFiles({ prefix: `inbox/${account}/` });
    done.push(await removesAccount(services, account));
  }
  for (const path of log) done.push(await redacts(db.doc(path)));
  done.push(await removeNames(db, { documents: unnamed.documents, ids: new Set(unnamed.ids) }));
  return done.includes(true);
}

/** A consent that is missing was given after the backup, and comes back as the no that it has become. */
async function withdraws(db: Firestore, note: Note<'consent'>): Promise<boolean> {
  const { at, by, of } = note;
  return (await endsAgain(db, note)) ?? (of ? decidesAgain(db, of, { at, by }) : false);
}

/** Null where there is no such consent. */
function endsAgain(db: Firestore, { id, at, by, of: note }: Note<'consent'>): Promise<boolean | null> {
  return db.runTransaction(async (transaction) => {
    const consent = (await transaction.get(refOf(db, consents).doc(id))).data();
    if (!consent) return null;
    if (consent.withdrawn_at !== null) return false;
    const of = { entry: consent.entry, member: consent.member };
    const { guardian, contact_hash, owner, group, edition } = consent;
    const from = { member: of.member, guardian: guardian.id, name: guardian.name, contact_hash, edition };
    const found = await readForDecision(db, transaction, { id: of.entry, from });
    const left = { id: of.entry, owner, former_owners: [], group, edition };
    const gone = found.entry ? undefined : left;
    const decisions = await decisionsIn(transaction, db, found.entry ?? left);
    const rows = await rowsIn(transaction, db, of.entry);
    const isNameless = consent.child === '' && note;
    const child = isNameless ? await nameAgain(transaction, db, { note, found }) : consent.child;
    const alsoAsked = { person: consent.person, child };
    const siblings = await siblingsIn(transaction, db, { of, found, gone, decisions, alsoAsked });
    const record = new ConsentRecord(db, transaction, { of, found, gone, decisions, rows, siblings });
    record.endAgain(id, { child, withdrawn_at: new Date(at), ...(by !== '' && { withdrawn_by: by }) });
    return true;
  });
}

/** Somebody who subscribed again after the note is left alone. */
function unsubscribes(db: Firestore, { id, at }: Note<'subscriber'>): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ref = db.collection(newsletterSubscribers.path).doc(id);
    const stored = await transaction.get(ref);
    const changed: unknown = stored.get('updated_at');
    if (!stored.exists || stored.get('state') === 'unsubscribed') return false;
    if (changed instanceof Timestamp && changed.toDate() > new Date(at)) return false;
    transaction.update(ref, { state: 'unsubscribed', updated_at: new Date() });
    return true;
  });
}

type Apply<Kind extends Tombstone['kind']> = (services: Services, note: Note<Kind>) => Promise<boolean>;

/** A kind of notes without a way to apply it does not compile. */
const APPLY: { [Kind in Tombstone['kind']]: Apply<Kind> } = {
  erasure: erases,
  account: (services, { id }) => removesAccount(services, id),
  rights: withdrawsRights,
  pass: ({ db }, note) => closesPass(db, note),
  certificate: ({ db }, note) => endsCertificate(db, note),
  decision: ({ db }, note) => decidesAgain(db, note),
  archive: withdrawsPiece,
  thanks: ({ db }, note) => takesThanksBack(db, note),
  text_stop: ({ db }, note) => stopsTexts(db, note),
  consent: ({ db }, note) => withdraws(db, note),
  subscriber: ({ db }, note) => unsubscribes(db, note),
};

const applies = (services: Services, note: Tombstone): Promise<boolean> =>
  (APPLY[note.kind] as Apply<Tombstone['kind']>)(services, note);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Applies every note again after an older state of the database came back. A second time changes nothing. */
export async function applyTombstones(services: Services): Promise<Applied> {
  const { notes, unread } = await readTombstones(services.bucket);
  const applied: Applied = {
    notes: notes.length,
    changed: [],
    failed: unread.map((path) => `${path}: this version cannot read it`),
  };
  for (const note of notes) {
    const name = `${note.kind} ${note.id}`;
    try {
      if (await applies(services, note)) applied.changed.push(name);
    } catch (error) {
      applied.failed.push(`${name}: ${reasonOf(error)}`);
    }
  }
  return applied;
}
