import type { Entry } from './entry';

/** The fields of a new entry that nobody has filled in yet. */
export const blankEntry = () =>
  ({
    number: '',
    kind: '',
    title: '',
    title_named: false,
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
    comment: '',
    waitlist_no: null,
    offer_expires_at: null,
    returned_until: null,
    submitted_at: null,
    late: 'none',
    recording: null,
    recording_state: null,
    person_quota: '',
    reminded_at: null,
    seq: 1,
  }) satisfies Partial<Entry>;
