import { useState } from 'react';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { newEditionWarning } from '@ndeiya/domain/editions/dateWarnings';
import type { Edition } from '@ndeiya/domain/editions/edition';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { messages } from '@ndeiya/domain/kernel/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { beginEdition, chooseEdition, setEditionState } from '../../data/admin/editions';
import { notify } from '../../lib/notify';
import { useCommand } from '../../lib/useCommand';
import { onConflict } from '../kit/onConflict';

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

const handled = onConflict(() => {
  notify.warning(messages.admin.conflict('edition'));
});

/** Asks for confirmation, then runs a step. Render `dialog`. */
export function useEditionSteps() {
  const [asked, setAsked] = useState<Step | null>(null);
  const { isBusy, run } = useCommand();
  const close = () => {
    setAsked(null);
  };
  const confirm = async (step: Step) => {
    await run(step.run, { done: step.done, failed: step.failed, handled });
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
