import type { Entry } from './entry';

const nobodyLeft = () =>
  ({ recordings_kept: [], recordings_known: [], left_persons: [], voices_left: [] }) satisfies Partial<Entry>;

/** The fields of a new entry that nobody has filled in yet. */
export const blankEntry = () =>
  ({
    former_owners: [],
    group: null,
    registered_by: null,
    number: '',
    kind: '',
    title: '',
    title_named: false,
    title_refused: false,
    stage_name_refused: false,
    title_cleared: null,
    stage_name_cleared: null,
    names_lost: false,
    stage_name: '',
    language: '',
    text: '',
    translation: '',
    duration_s: null,
    accompaniment: '',
    props: '',
    equipment: [],
    link_url: '',
    state: 'draft',
    pending_state: null,
    pending_comment: '',
    pending_seq: null,
    comment: '',
    waitlist_no: null,
    offer_expires_at: null,
    returned_until: null,
    submitted_at: null,
    late: 'none',
    recording: null,
    recording_state: null,
    ...nobodyLeft(),
    person_quota: '',
    reminded_at: null,
    seq: 1,
  }) satisfies Partial<Entry>;
