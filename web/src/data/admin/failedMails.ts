/** A mail that was given up. */
export interface FailedMail {
  id: string;
  to: string;
  error: string;
  at: Date;
}

const NONE: readonly FailedMail[] = [];

/** Mails that were given up. The rules show the outbox to nobody, so there are none to see without a row of the API. */
export const useFailedMails = (): readonly FailedMail[] => NONE;
