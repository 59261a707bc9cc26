import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import type { MailText } from '../../system/mail/mailLayout';

/** One line of an entry's history, and the mail that tells of it; null where nobody is told. */
export interface StepEvent {
  event: EntryEvent;
  mail: { to: string; message: MailText } | null;
}
