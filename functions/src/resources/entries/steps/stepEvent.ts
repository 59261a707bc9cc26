import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import type { OutgoingText } from '../../sms/enqueue';
import type { MailText } from '../../system/mail/mailLayout';
import type { LeaderNews } from './mails';

/** The part of a text that a step knows; number and language are read when it is written. */
export type StepText = Omit<OutgoingText, 'to' | 'language'>;

/** One line of an entry's history, and the mail and text message that tell of it; null where nobody is told. */
export interface StepEvent {
  event: EntryEvent;
  mail: { to: string; message: MailText } | null;
  text: StepText | null;
  /** The leader of the entry's group hears of it; null where nobody does. */
  news: LeaderNews | null;
}
