import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { RecordingState } from '@ndeiya/domain/recordings/recordings';
import type { Tone } from './StatusChip';

/** A state as a chip shows it. */
export interface Chip {
  label: string;
  tone: Tone;
}

/** The state of an entry at a glance. */
export const ENTRY_CHIPS: Record<EntryState, Chip> = {
  draft: { label: 'Not sent in', tone: 'quiet' },
  submitted: { label: 'Sent in', tone: 'attention' },
  waitlisted: { label: 'Waiting list', tone: 'progress' },
  offered: { label: 'Place offered', tone: 'progress' },
  returned: { label: 'Returned', tone: 'progress' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

/** The chip of the newest recording; null where it can be played. */
export const RECORDING_CHIPS: Record<RecordingState, Chip | null> = {
  queued: { label: 'Recording comes later', tone: 'quiet' },
  uploading: { label: 'Recording on its way', tone: 'progress' },
  checking: { label: 'Recording is checked', tone: 'progress' },
  ready: null,
  rejected: { label: 'Recording refused', tone: 'bad' },
};

/** The chip of each consent; null for adults. */
export const CONSENT_CHIPS: Record<Entry['consent'], Chip | null> = {
  not_needed: null,
  given: { label: 'Consent given', tone: 'good' },
  missing: { label: 'Consent missing', tone: 'attention' },
  refused: { label: 'Consent refused', tone: 'bad' },
};
