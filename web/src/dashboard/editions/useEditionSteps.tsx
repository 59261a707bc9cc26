import { useState } from 'react';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { newEditionWarning } from '@ndeiya/domain/editions/dateWarnings';
import type { Edition } from '@ndeiya/domain/editions/edition';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { messages } from '@ndeiya/domain/kernel/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { failureText } from '../../data/admin/command';
import { ConflictError } from '../../data/admin/documents';
import { beginEdition, chooseEdition, setEditionState } from '../../data/admin/editions';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const texts = editionAdminMessages;

/** A step that must be confirmed before it runs. */
interface Step {
  question: string;
  detail: string;
  confirmLabel: string;
  run: () => Promise<void>;
  done: string;
  failed: string;
}

const VERBS: Record<EditionState, string> = {
  planned: 'Take back',
  open: 'Open',
  closed: 'Close',
  archived: 'Archive',
};

/** The label of the button that leads to a state. */
export const stateVerbOf = (state: EditionState) => VERBS[state];

export const beginStep = (year: number): Step => ({
  question: texts.confirmBegin(year),
  detail: [newEditionWarning(year, new Date()), texts.beginDetail].filter(Boolean).join(' '),
  confirmLabel: 'Begin',
  run: () => beginEdition(year),
  done: texts.begun(year),
  failed: texts.beginFailed,
});

export const stateStep = (edition: Edition, state: EditionState): Step => ({
  question: texts.confirm[state](edition.year),
  detail: texts.detail[state],
  confirmLabel: stateVerbOf(state),
  run: () => setEditionState(edition, state),
  done: texts.isNow(edition.year, state),
  failed: texts.stateFailed,
});

export const chooseStep = (edition: Edition): Step => ({
  question: texts.confirmChoose(edition.year),
  detail: texts.chooseDetail,
  confirmLabel: 'Show it',
  run: () => chooseEdition(edition),
  done: texts.chosen(edition.year),
  failed: texts.stateFailed,
});

async function take({ run, done, failed }: Step): Promise<void> {
  try {
    await run();
    notify.success(done);
  } catch (error) {
    if (error instanceof ConflictError) {
      notify.warning(messages.admin.conflict('edition'));
      return;
    }
    logError('change edition', error);
    notify.error(failureText(error, failed));
  }
}

/** Asks for confirmation, then runs a step. Render `dialog`. */
export function useEditionSteps() {
  const [asked, setAsked] = useState<Step | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setAsked(null);
  };
  const confirm = async (step: Step) => {
    setIsBusy(true);
    await take(step);
    setIsBusy(false);
    close();
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={asked.question}
      detail={asked.detail}
      confirmLabel={asked.confirmLabel}
      busy={isBusy}
      onConfirm={() => void confirm(asked)}
      onClose={close}
    />
  );
  return { ask: setAsked, dialog };
}
