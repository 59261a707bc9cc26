import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type DecisionMail, previewMails, readPending } from '../../../data/admin/entryCommands';
import { runCommand } from '../../../lib/useCommand';
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
      const read = async () => {
        const entries = await readPending(edition);
        setState({ step: 'preview', entries, mails: await previewMails(entries.map(({ id }) => id)) });
      };
      if (!(await runCommand(read, { failed: texts.previewFailed }))) setState({ step: 'idle' });
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
