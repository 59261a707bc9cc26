import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { FormMultiline } from '../../components/form/FormMultiline';
import { CommandDialog } from '../kit/CommandDialog';

interface Props {
  title: string;
  lead: string;
  submitLabel: string;
  busyLabel: string;
  /** Sends the reason; returns the sentence that says what was done. */
  run: (reason: string) => Promise<string>;
  onDone: () => void;
  onClose: () => void;
}

/** Makes something void, with a reason that everybody can read. */
export function ReasonDialog({ run, onDone, ...dialog }: Props) {
  return (
    <CommandDialog
      {...dialog}
      command={{
        values: { reason: '' },
        check: ({ reason }: { reason: string }) =>
          reason.trim() === '' ? { reason: texts.reasonMissing } : {},
        run: ({ reason }) => run(reason),
        failed: texts.stepFailed,
        onDone,
      }}
    >
      {(control) => <FormMultiline control={control} name="reason" label="Reason" rows={2} />}
    </CommandDialog>
  );
}
