import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { failureText } from '../../../data/admin/command';
import { type DecisionMail, previewMails, readPending } from '../../../data/admin/entryCommands';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { announceAll, type Outcome } from './announceAll';

const { announce: texts } = entryAdminMessages;

/** The steps of an announcement. Nothing is sent before 'sending'. */
type AnnounceState =
  | { step: 'idle' }
  | { step: 'reading' }
  | { step: 'preview'; entries: Entry[]; mails: DecisionMail[] }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & Outcome);

/** An announcement of all noted decisions of an edition, from the look at its mails to its result. */
export function useAnnounce(edition: number) {
  const [state, setState] = useState<AnnounceState>({ step: 'idle' });
  return {
    state,
    look: async () => {
      setState({ step: 'reading' });
      try {
        const entries = await readPending(edition);
        setState({ step: 'preview', entries, mails: await previewMails(entries.map(({ id }) => id)) });
      } catch (error) {
        logError('preview mails', error);
        notify.error(failureText(error, texts.previewFailed));
        setState({ step: 'idle' });
      }
    },
    send: async (entries: readonly Entry[]) => {
      const total = entries.length;
      setState({ step: 'sending', done: 0, total });
      const outcome = await announceAll(entries, (done) => {
        setState({ step: 'sending', done, total });
      });
      setState({ step: 'done', ...outcome });
    },
    close: () => {
      setState({ step: 'idle' });
    },
  };
}
export type Announcing = ReturnType<typeof useAnnounce>;
