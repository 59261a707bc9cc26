import type { ContactState } from '../../data/admin/messages';
import type { Tone } from '../kit/StatusChip';

/** A step of the inbox: its target state and its success message. */
export interface MessageStep {
  label: string;
  to: ContactState;
  said: 'opened' | 'closed' | 'reopened' | 'unread' | 'spam' | 'notSpam';
}

const UNREAD: MessageStep = { label: 'Mark as unread', to: 'new', said: 'unread' };
const CLOSE: MessageStep = { label: 'Close message', to: 'closed', said: 'closed' };
const SPAM: MessageStep = { label: 'Mark as spam', to: 'spam', said: 'spam' };

/** The possible steps of a message in each state. */
export const MESSAGE_STEPS: Record<ContactState, readonly MessageStep[]> = {
  new: [CLOSE, SPAM],
  open: [CLOSE, UNREAD, SPAM],
  closed: [{ label: 'Open again', to: 'open', said: 'reopened' }, SPAM],
  further: [{ label: 'Move to open', to: 'open', said: 'opened' }, CLOSE, SPAM],
  spam: [{ label: 'Not spam', to: 'open', said: 'notSpam' }],
};

export const MESSAGE_CHIPS: Record<ContactState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  open: { label: 'Open', tone: 'progress' },
  closed: { label: 'Closed', tone: 'quiet' },
  further: { label: 'One of many', tone: 'quiet' },
  spam: { label: 'Spam', tone: 'bad' },
};
