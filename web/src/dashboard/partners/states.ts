import { partnerAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import type { PartnerState } from '../../data/admin/partnerQuery';
import type { Tone } from '../kit/StatusChip';

/** A possible step of an application, with its texts. */
export interface PartnerStep {
  label: string;
  to: PartnerState;
  done: string;
  /** A confirmation, if the applicant is told or a decision is withdrawn. */
  question: { text: string; detail: (email: string) => string; confirm: string } | null;
}

const START: PartnerStep = { label: 'Start review', to: 'in review', done: texts.inReview, question: null };
const APPROVE: PartnerStep = {
  label: 'Approve',
  to: 'approved',
  done: texts.approved,
  question: { text: texts.confirmApprove, detail: texts.decisionMailed, confirm: 'Approve' },
};
const DECLINE: PartnerStep = {
  label: 'Decline',
  to: 'declined',
  done: texts.declined,
  question: { text: texts.confirmDecline, detail: texts.decisionMailed, confirm: 'Decline' },
};
const BACK: PartnerStep = {
  label: 'Back to review',
  to: 'in review',
  done: texts.inReview,
  question: { text: texts.confirmReview, detail: () => texts.decisionBack, confirm: 'Back to review' },
};

/** The possible steps in each state (DESIGN §6); the rules allow no others. */
export const PARTNER_STEPS: Record<PartnerState, readonly PartnerStep[]> = {
  new: [START],
  'in review': [DECLINE, APPROVE],
  approved: [BACK],
  declined: [BACK],
  further: [START],
};

export const PARTNER_CHIPS: Record<PartnerState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  'in review': { label: 'In review', tone: 'progress' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  further: { label: 'One of many', tone: 'quiet' },
};

/** 'in kind' as the beginning of a line. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
