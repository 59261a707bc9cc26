import { useEffect, useState } from 'react';
import type { FailedMailAnswer } from '@ndeiya/domain/api/mail';
import { api } from '../../lib/api';
import { logError } from '../../lib/log';

/** A mail that was given up. */
export interface FailedMail {
  id: string;
  to: string;
  error: string;
  at: Date;
}

/** How often they are asked for, in ms: the outbox can only be read through the API, which does not call back. */
const ASK_EVERY_MS = 5 * 60_000;

/** Mails that were given up, the newest first; none while they are not known. */
export function useFailedMails(): readonly FailedMail[] {
  const [mails, setMails] = useState<readonly FailedMail[]>([]);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      try {
        const answer = await api.get<FailedMailAnswer[]>('/mail/failed', { auth: true });
        const read = answer.map(({ id, to, error, created_at }) => ({
          id,
          to,
          error,
          at: new Date(created_at),
        }));
        if (!gone) setMails(read);
      } catch (error) {
        logError('read the failed mails', error);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return mails;
}
