import { type ReactNode, useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { Spinner } from '../../components/Spinner';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { ActionDialog } from '../../panels/console/ActionDialog';
import { SaveDialog } from '../../panels/console/SaveDialog';
import { useConsoleAction } from '../../panels/console/useAction';

interface ChoiceProps {
  title: string;
  /** The words of the button, with the number of those that are chosen. */
  label: string;
  save: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Saves the choice of entries or judges of a round. */
export function ChoiceDialog({ title, label, save, onDone, onClose, children }: ChoiceProps) {
  const action = useConsoleAction();
  const onSave = async () => {
    if (!(await action.run(save))) return;
    notify.success(consoleMessages.round.saved);
    onDone();
  };
  return (
    <SaveDialog title={title} action={action} label={label} onSave={onSave} onClose={onClose}>
      {children}
    </SaveDialog>
  );
}

interface LoadedProps<T> {
  title: string;
  loading: string;
  load: () => Promise<T>;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** Shows its children once the choices are loaded. */
export function LoadedDialog<T>({ title, loading, load, onClose, children }: LoadedProps<T>) {
  const action = useConsoleAction();
  const { data, problem } = useLoaded(load, consoleMessages.loadFailed);
  if (data) return children(data);
  return (
    <ActionDialog title={title} action={action} onClose={onClose} buttons={null}>
      {problem ? <Typography role="alert">{problem}</Typography> : <Spinner text={loading} />}
    </ActionDialog>
  );
}

/** Reads what a dialog needs before it can be filled in; `problem` says why it did not come. */
function useLoaded<T>(read: () => Promise<T>, failed: string) {
  const [state, setState] = useState<{ data: T | null; problem: string | null }>({
    data: null,
    problem: null,
  });
  const first = useRef(read);
  useEffect(() => {
    let left = false;
    const settle = (next: { data: T | null; problem: string | null }) => {
      if (!left) setState(next);
    };
    first
      .current()
      .then((data) => {
        settle({ data, problem: null });
      })
      .catch((error: unknown) => {
        logError(failed, error);
        settle({ data: null, problem: failureText(error, failed) });
      });
    return () => {
      left = true;
    };
  }, [failed]);
  return state;
}
