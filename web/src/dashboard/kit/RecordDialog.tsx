import type { ReactNode, SubmitEvent } from 'react';
import Stack from '@mui/material/Stack';
import { ConflictDialog, type Difference } from './ConflictDialog';
import { FormDialog } from './FormDialog';
import type { Conflict } from './useRecordForm';

/** The part of a form's state that its dialog needs, from `useRecordForm`. */
interface RecordState<T> {
  conflict: Conflict<T> | null;
  closeConflict: () => void;
  takeTheirs: (theirs: T) => void;
  overwrite: (theirs: T) => unknown;
  submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  isDirty: boolean;
  isBusy: boolean;
}

interface Props<T> {
  title: string;
  what: string;
  state: RecordState<T>;
  differences: (theirs: T) => readonly Difference[];
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Additional buttons, before Cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A record's form in a dialog, with the question after a conflict. Render it only while it is open. */
export function RecordDialog<T>(props: Props<T>) {
  const { title, what, state, differences, onClose, maxWidth = 'sm', actions, children } = props;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      maxWidth={maxWidth}
      actions={actions}
      dirty={state.isDirty}
      busy={state.isBusy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={state.submit}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {children}
      </Stack>
      <RecordConflict what={what} state={state} differences={differences} />
    </FormDialog>
  );
}

interface ConflictProps<T> {
  /** The kind of record in a sentence: 'event'. */
  what: string;
  state: Omit<RecordState<T>, 'submit' | 'isDirty'>;
  /** The fields in which the form and the other person's version differ. */
  differences: (theirs: T) => readonly Difference[];
}

/** Asks how to resolve a conflict, while there is one. */
export function RecordConflict<T>({ what, state, differences }: ConflictProps<T>) {
  if (!state.conflict) return null;
  const { theirs } = state.conflict;
  return (
    <ConflictDialog
      what={what}
      busy={state.isBusy}
      differences={theirs && differences(theirs)}
      onTakeTheirs={() => {
        if (theirs) state.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void state.overwrite(theirs);
      }}
      onClose={state.closeConflict}
    />
  );
}
