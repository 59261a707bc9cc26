import { useSyncExternalStore } from 'react';
import type { FailedMailAnswer } from '@ndeiya/domain/system/mailApi';
import * as mailRoutes from 'virtual:routes/mail';
import { never } from '../../lib/hydrated';
import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { call } from '../../server/call';
import { plainReason } from './mailReasons';

/** A mail that was given up after all attempts. */
export interface FailedMail {
  id: string;
  to: string;
  subject: string;
  /** The reason in plain words. */
  reason: string;
  /** The mail server's error. */
  error: string;
  attempts: number;
  at: Date;
}

/** The loaded failed mails; at most fifty, the newest first. */
interface FailedMails {
  status: 'loading' | 'failed' | 'ready';
  mails: readonly FailedMail[];
}

/** The polling interval in ms: the outbox can only be read through the API, which has no live updates. */
const ASK_EVERY_MS = 5 * 60_000;
const UNKNOWN: FailedMails = { status: 'loading', mails: [] };

// One for the bell, the overview and the list: what is tried again disappears from all of them.
const known = createStore(UNKNOWN);
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const read = ({ created_at, ...mail }: FailedMailAnswer): FailedMail => ({
  ...mail,
  reason: plainReason(mail.error),
  at: new Date(created_at),
});

/** Loads them again. Never rejects: `status` has the result. */
export async function refreshFailedMails(): Promise<void> {
  try {
    const answer = await call(mailRoutes.failed);
    known.set({ status: 'ready', mails: answer.map(read) });
  } catch (error) {
    // Offline the dashboard shows its own message, and the request is repeated when the connection returns.
    if (navigator.onLine) logError('read the failed mails', error);
    // A list that was read before stays: nothing newer is known.
    if (known.get().status !== 'ready') known.set({ ...known.get(), status: 'failed' });
  }
}

const refresh = () => void refreshFailedMails();

function subscribe(listener: () => void) {
  const stop = known.subscribe(listener);
  followers += 1;
  if (followers === 1) {
    refresh();
    timer = setInterval(refresh, ASK_EVERY_MS);
    window.addEventListener('online', refresh);
  }
  return () => {
    stop();
    followers -= 1;
    if (followers > 0) return;
    clearInterval(timer);
    window.removeEventListener('online', refresh);
    known.set(UNKNOWN);
  };
}

/** Failed mails, the newest first, and the state of loading; loaded once they are `wanted`. */
export const useFailedMailList = (wanted = true): FailedMails =>
  useSyncExternalStore(wanted ? subscribe : never, known.get);

/** The same without the state; empty while they are not loaded. */
export const useFailedMails = (): readonly FailedMail[] => useFailedMailList().mails;

/** Sends a mail again; it leaves the list. Throws `ApiError` or `NetworkError`. */
export async function retryMail(id: string): Promise<void> {
  await call(mailRoutes.retry, { params: { id } });
  const { status, mails } = known.get();
  known.set({ status, mails: mails.filter((mail) => mail.id !== id) });
}

/**
 * Sends all failed mails again, also those that are not listed; returns the server's sentence. Throws as
 * `retryMail`.
 */
export async function retryAllMails(): Promise<string> {
  const { message } = await call(mailRoutes.retryAll);
  await refreshFailedMails();
  return message;
}
