import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Control, FieldValues } from 'react-hook-form';
import { FormDialog } from './FormDialog';
import { type Command, useCommandForm } from './useCommandForm';

interface Props<T extends FieldValues> {
  title: string;
  /** The sentence above the fields. */
  lead?: string;
  submitLabel: string;
  busyLabel: string;
  maxWidth?: 'sm' | 'md';
  /** Why the button does nothing yet, in a sentence; without one it can be pressed. */
  waitsFor?: string | null;
  command: Command<T>;
  onClose: () => void;
  /** Renders the fields. */
  children: (control: Control<T>) => ReactNode;
}

/** A dialog that sends one command of the API. Render it only while it is open. */
export function CommandDialog<T extends FieldValues>(props: Props<T>) {
  const { lead, command, children, ...dialog } = props;
  const { control, state, submit } = useCommandForm(command);
  return (
    <FormDialog {...dialog} dirty={state.isDirty} busy={state.isSubmitting} onSubmit={submit}>
      <Stack spacing={2.5}>
        {lead !== undefined && <Typography>{lead}</Typography>}
        {children(control)}
      </Stack>
    </FormDialog>
  );
}
