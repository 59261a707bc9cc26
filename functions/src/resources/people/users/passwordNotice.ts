import { mail } from '@ndeiya/domain/system/records';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { param } from '../../../platform/params';
import { readSettings } from '../../editions/settings';
import type { MailText } from '../../system/mail/mailLayout';
import { enqueueMailIn, releaseMail } from '../../system/mail/outbox';
import { accountMails } from './mails';

/** Longer than a call may take: after that, no running call will decide about the notice. */
const WAIT_MS = 60_000;

interface NoticeRequest {
  /** The reset code's id: one notice for each code. */
  id: string;
  to: string;
}

/**
 * The mail that tells an owner of a new password. It is added to the outbox before the password is set and
 * waits there, so that it is sent even if the server stops in between.
 */
export class PasswordNotice {
  private readonly id: string;

  private constructor(
    private readonly db: Firestore,
    private readonly wanted: NoticeRequest,
    private readonly message: MailText,
  ) {
    this.id = `password-changed-${wanted.id}`;
  }

  static async prepare(db: Firestore, wanted: NoticeRequest): Promise<PasswordNotice> {
    const { name: site } = await readSettings(db);
    const message = accountMails.passwordChanged({ site, url: `${param('siteUrl')}/forgot_password` });
    return new PasswordNotice(db, wanted, message);
  }

  enqueueIn(transaction: Transaction): void {
    const not_before = new Date(Date.now() + WAIT_MS);
    enqueueMailIn(transaction, this.db, {
      id: this.id,
      to: this.wanted.to,
      message: this.message,
      not_before,
    });
  }

  withdrawIn(transaction: Transaction): void {
    transaction.delete(this.db.collection(mail.path).doc(this.id));
  }

  /** Sends the notice now. A failure does not fail the reset, because the notice is sent later anyway. */
  async release(): Promise<void> {
    try {
      await releaseMail(this.db, this.id);
    } catch (error) {
      logError('a notice of a new password has to wait', error, { id: this.id });
    }
  }
}
