import type { OfferInput } from '@ndeiya/domain/archive/item';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import {
  makeEntry,
  makeEntryPeople,
  makeMember,
  makeRecording,
  stampsAt,
} from '@ndeiya/domain/testing/stored';
import { committing } from '../platform/commit';
import type { Offerer } from '../resources/archive/offerer';
import { OfferService } from '../resources/archive/offers';
import { archiveProjection } from '../resources/archive/projection';
import { ArchiveService } from '../resources/archive/service';
import { archiveSound } from '../resources/archive/sound';
import { memoryBucket } from './memoryBucket';
import { MemoryFirestore } from './memoryFirestore';

export const account = (uid: string, isAdmin = false): Offerer => ({
  user: { uid, email: `${uid}@example.org`, isAdmin },
  pass: null,
});
export const passOf = (
  id: string,
  role: 'leader' | 'contestant' | 'translator',
  person: string | null = null,
): Offerer => ({
  user: null,
  pass: { id, role, name: 'Njeri', edition: 2026, expires_at: new Date(), person, entry: null, group: null },
});
export const OWNER = account('owner');
export const ADMIN = account('admin', true);
export const OFFER: OfferInput = {
  kind: 'song',
  tradition: 'ours',
  shows: { text: true, sound: true, name: true },
  care: 'none',
};
export const NAMED: Purposes = {
  ...NO_PURPOSES,
  take_part: true,
  publish_name: true,
  archive_words: true,
  archive_sound: true,
};
const GUARDIAN = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
export const decision = (purposes: Purposes) => ({
  ...makeConsent({
    entry: 'e1',
    owner: 'owner',
    member: 'm1',
    child: 'Wairimũ',
    guardian: GUARDIAN,
    contact_hash: 'hash',
    purposes,
  }),
});

export const PUBLISHED = {
  version: 1,
  level: 'places',
  corrects: null,
  first_at: new Date(),
  at: new Date(),
};

const UNSIGNED = { until: 0, listener: '', signature: '' };
const NEAR = { client: '192.0.2.1', nearest: '192.0.2.1', isEdge: false, entries: 0 };

/** The database of one entry that took part in a published round. */
export function stage(isMinor = false) {
  const stored = new MemoryFirestore();
  const { db } = stored;
  const { bucket, files } = memoryBucket();
  const entry = {
    ...makeEntry({ owner: 'owner', edition: 2026, group: 'group', title: 'Rũũĩ', text: 'One\nTwo\nThree' }),
    ...stampsAt(),
    stage_name: 'The Larks',
    translation: 'Un\nDeux\nTrois',
    recording: 'r1',
    has_minor: isMinor,
  };
  stored.put('entries/e1', entry);
  const member = makeMember({
    id: 'm1',
    name: 'Wairimũ',
    person: 'njeri',
    ...(isMinor && { age_band: 'minor' as const, guardian_id: 'g1' }),
  });
  const people = makeEntryPeople({ owner: 'owner', edition: 2026, members: [member], guardians: [GUARDIAN] });
  stored.put('entry_people/e1', { ...people, ...stampsAt() });
  stored.put('groups/group', storedAs('groups', { pass: 'leader-pass' }));
  stored.put('round_entries/r_e1', storedAs('round_entries', { round: 'r', entry: 'e1' }));
  stored.put('rounds/r', storedAs('rounds', { published: PUBLISHED, practice: false }));
  stored.put('recordings/r1', {
    ...makeRecording({ entry: 'e1', state: 'ready', play_path: 'recordings/owner/r1', seconds: 12 }),
    ...stampsAt(),
  });
  files.set('recordings/owner/r1', Buffer.from('sound'.repeat(200)));
  if (isMinor) stored.put('consents/c1', decision(NAMED));
  const deps = { db, bucket };
  const offers = new OfferService(db);
  const sound = archiveSound(deps);
  return {
    db,
    stored,
    files,
    bucket,
    offers,
    /** Offers the piece of the entry. */
    offered: (by: Offerer, input: OfferInput) => offers.offer({ by, id: 'e1', input }, committing(db)),
    pieces: new ArchiveService(deps),
    sound: (id: string) => sound(id, UNSIGNED, NEAR),
    projection: archiveProjection(deps),
  };
}
export type Stage = ReturnType<typeof stage>;

/** A stored document of the newest form, with these fields. */
export const storedAs = (collection: string, fields: object) => ({
  ...goldenOf(collection).at(-1)?.data,
  ...fields,
});
