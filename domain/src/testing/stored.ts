import { consentFacts } from '../consents/facts';
import { blankEntry } from '../entries/blank';
import type { Entry } from '../entries/entry';
import type { EntryMember, EntryPeople } from '../entries/entryPeople';
import type { Image } from '../kernel/image';
import type { Recording } from '../recordings/recording';
import { unique } from './unique';

/** A processed picture of the document `collection/id`. */
export function makeImage(collection = 'events', id = unique()): Image {
  const path = (width: number) => `media/${collection}/${id}/0a1b2c3d-${String(width)}.webp`;
  return {
    path: path(640),
    width: 640,
    height: 480,
    variants: [320, 640].map((width) => ({ path: path(width), width, type: 'image/webp' as const })),
  };
}

/** An upload of the account `uid`, as `image_upload` names it. */
export const makeUpload = (uid: string) => `inbox/${uid}/upload-${unique()}`;

/** The picture fields of a document that has none. */
export const NO_IMAGE = { image: null, image_upload: null, image_error: null } as const;

/** The timestamps of a document that was created at `at` and never changed. */
export const stampsAt = (at = new Date('2025-01-02T03:04:05Z')) => ({ created_at: at, updated_at: at });

type Unstamped<T> = Omit<T, 'id' | 'created_at' | 'updated_at'>;

/** An adult member of an entry as stored; `overrides` make a minor of it. */
export const makeMember = (overrides: Partial<EntryMember> = {}): EntryMember => ({
  id: `m-${unique()}`,
  name: 'Wanjikũ wa Kamau',
  phone: '+254 712 345 678',
  age_band: 'adult',
  guardian_id: null,
  ...overrides,
});

/** The people of an entry as stored, without times. */
export const makeEntryPeople = (overrides: Partial<Unstamped<EntryPeople>> = {}): Unstamped<EntryPeople> => ({
  owner: null,
  edition: 2025,
  event_date: new Date('2025-08-16T06:00:00Z'),
  members: [makeMember()],
  guardians: [],
  known: [],
  ...overrides,
});

/** A complete entry of an adult as stored, without times. */
export const makeEntry = (overrides: Partial<Unstamped<Entry>> = {}): Unstamped<Entry> => ({
  ...blankEntry(),
  edition: 2025,
  owner: null,
  category: 'Poetry',
  kind: 'solo',
  title: `Song of ${unique()}`,
  stage_name: 'Wanjikũ wa Kamau',
  language: 'Gĩkũyũ',
  duration_s: 240,
  ...consentFacts({ entry: '', members: [makeMember()], guardians: [] }, []),
  ...overrides,
});

/** A recording that its owner has announced, as stored, without times. */
export const makeRecording = (overrides: Partial<Unstamped<Recording>> = {}): Unstamped<Recording> => ({
  entry: `entry-${unique()}`,
  edition: 2025,
  owner: 'owner',
  uploader: 'owner',
  sha256: '0'.repeat(64),
  bytes: 1000,
  mime: 'audio/mp4',
  seconds: null,
  codecs: [],
  portable: false,
  state: 'queued',
  play_path: null,
  error: null,
  play_key: 'key',
  attempts: 0,
  event_date: new Date('2025-08-16T06:00:00Z'),
  ...overrides,
});
