import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ActionDialog } from './ActionDialog';
import type { Action } from './useAction';

interface Props {
  title: string;
  action: Action;
  /** The words of the button that saves. */
  label?: string;
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which is saved as a whole or left. */
export function SaveDialog({ title, action, label = 'Save', onSave, onClose, children }: Props) {
  return (
    <ActionDialog
      title={title}
      action={action}
      onClose={onClose}
      buttons={
        <>
          <Button disabled={action.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={action.isBusy} onClick={() => void onSave()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </ActionDialog>
  );
}
