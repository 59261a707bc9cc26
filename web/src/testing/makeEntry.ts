import type { EditionCategory } from '@ndeiya/domain/editions/edition';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';

/** The rules of a category in which one to eight people perform for at most five minutes. */
export const makeCategory = (overrides: Partial<EditionCategory> = {}): EditionCategory => ({
  name: 'Folk Songs',
  public: true,
  kinds: ['solo', 'group'],
  members_min: 1,
  members_max: 8,
  max_seconds: 300,
  per_person_cap: 1,
  places: null,
  recording: 'none',
  ...overrides,
});

const EDITION: EntryAnswer['edition'] = {
  year: 2025,
  name: '2025 edition',
  event_date: '2025-08-16T09:00:00+03:00',
  location: 'Ndeiya, Kenya',
  closes_at: '2025-08-01T18:00:00+03:00',
  grace_minutes: 30,
  recording_hours: 24,
  megabyte_price: 2,
  currency: 'Ksh',
};

/** A draft without answers, as the server sends it. */
export const makeEntry = (overrides: Partial<EntryAnswer> = {}): EntryAnswer => ({
  id: 'e1',
  edition: EDITION,
  category: 'Folk Songs',
  number: '',
  kind: '',
  title: '',
  stage_name: '',
  language: '',
  text: '',
  translation: '',
  duration_s: null,
  accompaniment: '',
  props: '',
  equipment: [],
  link_url: '',
  recording: null,
  state: 'draft',
  pending_state: null,
  waitlist_no: null,
  offer_expires_at: null,
  returned_until: null,
  comment: '',
  submitted_at: null,
  late: 'none',
  has_minor: false,
  consent: 'not_needed',
  name_public: false,
  label: 'No.',
  members: [],
  guardians: [],
  rules: makeCategory(),
  can: { edit: true, submit: true, withdraw: true },
  missing: ['kind', 'title', 'duration', 'members'],
  events: [{ from: null, to: 'draft', actor: 'owner', comment: '', at: '2025-07-01T10:00:00+03:00' }],
  created_at: '2025-07-01T10:00:00+03:00',
  updated_at: '2025-07-01T10:00:00.000Z',
  ...overrides,
});

/** The answers that make an entry of one person complete. */
export const COMPLETE = {
  kind: 'solo',
  title: 'Mũgithi',
  stage_name: 'Wanjikũ',
  duration_s: 240,
  members: [
    { id: 'm1', name: 'Wanjikũ', phone: '', age_band: 'adult', guardian_id: null, consent: 'not_needed' },
  ],
  missing: [],
} as const satisfies Partial<EntryAnswer>;
