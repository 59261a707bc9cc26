import type { ReactNode, SubmitEvent } from 'react';
import Stack from '@mui/material/Stack';
import { ConflictDialog, type Difference } from './ConflictDialog';
import { FormDialog } from './FormDialog';
import type { Conflict } from './useRecordForm';

/** What a record's dialog needs of its form, as `useRecordForm` gives it. */
export interface RecordState<T> {
  conflict: Conflict<T> | null;
  closeConflict: () => void;
  takeTheirs: (theirs: T) => void;
  overwrite: (theirs: T) => unknown;
  submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  isDirty: boolean;
  isBusy: boolean;
}

interface ConflictProps<T> {
  /** What it is, in a sentence: 'event'. */
  what: string;
  state: Omit<RecordState<T>, 'submit' | 'isDirty'>;
  /** The fields in which the form and theirs differ. */
  differences: (theirs: T) => readonly Difference[];
}

/** Asks what to do about a conflict, while there is one. */
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

interface Props<T> {
  title: string;
  what: string;
  state: RecordState<T>;
  differences: (theirs: T) => readonly Difference[];
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A record's form in a dialog, with the question where two people changed it. Render it only while it is open. */
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
