import { createHmac, randomBytes } from 'node:crypto';
import { consents } from '@ndeiya/domain/consents/consent';
import { comparableContact } from '@ndeiya/domain/consents/contact';
import { CHANGED_CONTACT, TEAM } from '@ndeiya/domain/consents/words';
import { editions } from '@ndeiya/domain/editions/edition';
import { consentScans } from '@ndeiya/domain/groups/consentSheet';
import { CONSENT, ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import type { FolderName } from '@ndeiya/domain/kernel/folders';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { eachWork, filesFromPlace, fromPlace, orUnfinished } from '../../platform/fromPlace';
import { pagesOf } from '../../platform/pages';
import { UNFINISHED } from '../../platform/projection';
import { deleteFiles } from '../../platform/storage';
import { type IsOver, timeLimit } from '../../platform/timeLimit';
import { WritesByParts } from '../../platform/writesByParts';
import type { ImageDeps } from '../system/images/pipeline';
import { type NamedContacts, namedContacts } from './namedContacts';
import { forgottenChannel } from './own';
import { contactHash, hashesOf } from './people';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A comparison with several values takes this many. */
const AT_ONCE = 30;

const wasMadeBefore = (one: QueryDocumentSnapshot, before: Date): boolean => {
  const at = timestamp.safeParse(one.get('given_at'));
  return at.success && at.data < before;
};

/** A contact in an entry has one hash for all spellings of its number, once somebody knows the number. */
type Spellings = ReadonlyMap<string, string>;

const textIn = (one: QueryDocumentSnapshot, field: string) => String(one.get(field) ?? '');

/** Every spelling of the contact of a decision, with the one by which it is known. */
function spellingsIn(one: QueryDocumentSnapshot): [string, string][] {
  const [entry, contact] = [textIn(one, 'entry'), textIn(one, 'guardian.contact')];
  if (contact === '') return [];
  const known = contactHash('', comparableContact(contact));
  return hashesOf(entry, contact).map((hash) => [hash, known]);
}

/** The hash of the contact that has decided, as it was typed. */
function hashIn(one: QueryDocumentSnapshot): string {
  const hash = textIn(one, 'contact_hash');
  return hash === '' ? contactHash(textIn(one, 'entry'), textIn(one, 'guardian.contact')) : hash;
}

/** The hash of the contact that has decided, and of the one that has taken it back, where these are known. */
function channelsOf(one: QueryDocumentSnapshot, spellings: Spellings): { own: string; by: string } {
  const [own, by] = [hashIn(one), textIn(one, 'withdrawn_by')];
  return { own: spellings.get(own) ?? own, by: spellings.get(by) ?? by };
}

/** True where the entry, whose people are stored, names another contact by now: then the decision is a consent of nobody's any more. */
function isChanged(one: QueryDocumentSnapshot, { entries, contacts }: NamedContacts): boolean {
  const contact = textIn(one, 'guardian.contact');
  return contact !== '' && entries.has(textIn(one, 'entry')) && !contacts.has(comparableContact(contact));
}

interface Sealing {
  key: Buffer;
  spellings: Spellings;
  named: NamedContacts;
}

/**
 * Hashes go with the contact: a phone number has so few digits that its hash can be guessed back. Decisions of different
 * contacts stay apart, so that none ends what another one has said: in place of the hash is one with a key that nobody keeps.
 */
function withoutContact(one: QueryDocumentSnapshot, { key, spellings, named }: Sealing) {
  const sealed = (hash: string) =>
    forgottenChannel(createHmac('sha256', key).update(hash).digest('base64url'));
  const { own, by } = channelsOf(one, spellings);
  // A guardian whom the team has seen without a contact is told from others by the name, also afterwards.
  const hasNone = own === contactHash(textIn(one, 'entry'), '');
  return {
    'guardian.contact': '',
    contact_hash: hasNone ? '' : `${sealed(own)}${isChanged(one, named) ? CHANGED_CONTACT : ''}`,
    withdrawn_by: by === TEAM || by === '' ? by : sealed(by),
  };
}

interface Old {
  edition: number;
  /** Decisions that were made later than this are kept whole, because the event of an open edition may be long ago. */
  before: Date;
}

/**
 * The decisions of an edition that still know a contact. A no by an old link may have the hash of one alone; a hash that is
 * forgotten stands between the two others by the alphabet.
 */
function knowingContacts(db: Firestore, edition: number): Query[] {
  const all = db.collection(consents.path).where('edition', '==', edition);
  const byHash = all.where('contact_hash', '>', '').orderBy('contact_hash');
  return [
    all.where('guardian.contact', '>', '').orderBy('guardian.contact'),
    byHash.where('contact_hash', '<', forgottenChannel('')),
    byHash.where('contact_hash', '>', forgottenChannel('~')),
  ];
}

interface Heard {
  /** The contacts that have decided later. */
  later: ReadonlySet<string>;
  spellings: Spellings;
}

/**
 * Reads the contacts that have decided later. Their earlier decisions wait for them: with a key of another night nobody could tell
 * any more that a no was taken back.
 */
async function heardLater(db: Firestore, { edition, before }: Old): Promise<Heard> {
  const later: string[] = [];
  const spellings = new Map<string, string>();
  for (const known of knowingContacts(db, edition))
    for await (const docs of pagesOf(known)) {
      later.push(...docs.filter((doc) => !wasMadeBefore(doc, before)).map(hashIn));
      for (const [hash, of] of docs.flatMap(spellingsIn)) spellings.set(hash, of);
    }
  return { later: new Set(later.map((hash) => spellings.get(hash) ?? hash)), spellings };
}

/** Removes the contacts from the old decisions of one edition. The decisions themselves are evidence and stay. */
async function forgetContacts(db: Firestore, of: Old, now: Date): Promise<number> {
  const key = randomBytes(32);
  const { later, spellings } = await heardLater(db, of);
  const named = await namedContacts(db, of.edition);
  const writes = new WritesByParts(db, consents.path);
  let forgotten = 0;
  for (const known of knowingContacts(db, of.edition))
    for await (const docs of pagesOf(known)) {
      const old = docs.filter(
        (one) => wasMadeBefore(one, of.before) && !later.has(channelsOf(one, spellings).own),
      );
      forgotten += await writes.take(old, (batch, one) =>
        batch.update(one.ref, { ...withoutContact(one, { key, spellings, named }), updated_at: now }),
      );
    }
  writes.end();
  return forgotten;
}

/** The text that guardians read promises that contacts are kept for a year after the event. */
async function forgetOldContacts(db: Firestore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CONSENT.daysAfterEvent * DAY_MS);
  const { docs } = await db.collection(editions.path).where('event_date', '<', before).get();
  let forgotten = 0;
  await eachByItself(
    docs,
    async ({ id }) => {
      forgotten += await forgetContacts(db, { edition: Number(id), before }, now);
    },
    ({ id }) => ({ edition: id }),
  );
  return forgotten;
}

/** The files of a folder are named by a field of the documents of a collection. */
interface Named {
  folder: FolderName;
  collection: string;
  field: string;
}
const PAPERS: Named = { folder: 'consents', collection: consents.path, field: 'evidence.scan.path' };
const PHOTOGRAPHS: Named = { folder: 'consent_scans', collection: consentScans.path, field: 'path' };

/** The files of these that no document names. */
async function unnamed(
  db: Firestore,
  { collection, field }: Named,
  paths: readonly string[],
): Promise<string[]> {
  const { docs } = await db.collection(collection).where(field, 'in', paths).get();
  const held = new Set(docs.map((one) => one.get(field) as unknown));
  return paths.filter((path) => !held.has(path));
}

interface Cleaning {
  deps: Pick<ImageDeps, 'db' | 'bucket'>;
  now: Date;
  isOver: IsOver;
}

/** Deletes the pictures whose document is deleted, or was never stored because the server stopped before. */
async function deletePictures(
  { deps: { db, bucket: open }, now, isOver }: Cleaning,
  named: Named,
  count: (deleted: number) => void,
): Promise<typeof UNFINISHED | undefined> {
  const bucket = await open();
  const walk = { bucket, folder: `${named.folder}/`, name: `consents ${named.folder}`, isOver } as const;
  const isDone = await filesFromPlace(db, walk, async (page) => {
    const old = page.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS,
    );
    for (let start = 0; start < old.length; start += AT_ONCE) {
      const paths = old.slice(start, start + AT_ONCE).map(({ path }) => path);
      const orphans = await unnamed(db, named, paths);
      await deleteFiles(bucket, orphans);
      count(orphans.length);
    }
  });
  return orUnfinished(isDone);
}

/**
 * The nightly cleaning of what is kept about guardians for a shorter time than their decisions (docs/consent.md): as far as there
 * is time, then with the next run.
 */
export async function cleanConsents(deps: Pick<ImageDeps, 'db' | 'bucket'>, now: Date, isOver = timeLimit()) {
  const cleaned = { contacts: 0, papers: 0, photographs: 0 };
  const cleaning = { deps, now, isOver };
  const count = (kind: keyof typeof cleaned) => (more: number) => {
    cleaned[kind] += more;
  };
  const works = new Map<string, () => Promise<unknown>>([
    ['contacts', () => forgetOldContacts(deps.db, now).then(count('contacts'))],
    ['papers', () => deletePictures(cleaning, PAPERS, count('papers'))],
    ['photographs', () => deletePictures(cleaning, PHOTOGRAPHS, count('photographs'))],
  ]);
  const each = fromPlace(deps.db, { name: 'consents', list: 'kinds', isOver });
  return (await eachWork(each, works)) ? cleaned : UNFINISHED;
}
