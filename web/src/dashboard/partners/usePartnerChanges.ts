import { useState } from 'react';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { useCommand } from '../../lib/useCommand';
import { onConflict } from '../kit/onConflict';
import { doneText, type PartnerChange, perform } from './partnerChange';

/** Another person changed the application meanwhile; `theirs` is null when they deleted it. */
interface PartnerConflict {
  change: PartnerChange;
  theirs: PartnerApplication | null;
}

const isSame = (a: PartnerApplication, b: PartnerApplication) =>
  a.updated_at.getTime() === b.updated_at.getTime();

/**
 * The application when it was opened, or after one's own last change, so that other people's changes show as
 * a conflict.
 */
function useSeen(live: PartnerApplication) {
  const [seen, setSeen] = useState(live);
  const [awaitsOwn, setAwaitsOwn] = useState(false);
  if (awaitsOwn && !isSame(live, seen)) {
    setSeen(live);
    setAwaitsOwn(false);
  }
  const { image, image_upload, image_error } = live;
  return {
    /** The server updates the picture by itself, so that part is always live. */
    record: { ...seen, image, image_upload, image_error },
    setSeen,
    awaitsOwn,
    awaitOwn: () => {
      setAwaitsOwn(true);
    },
  };
}

/** Changes an open application, shows the result, and returns a conflict if there is one. */
export function usePartnerChanges(live: PartnerApplication) {
  const { record, setSeen, awaitsOwn, awaitOwn } = useSeen(live);
  const { isBusy, run } = useCommand();
  const [progress, setProgress] = useState<number | null>(null);
  const [conflict, setConflict] = useState<PartnerConflict | null>(null);
  const change = async (wanted: PartnerChange, over = record) => {
    setConflict(null);
    const send = async () => {
      await perform(wanted, over, setProgress);
      awaitOwn();
    };
    const handled = onConflict((current) => {
      setConflict({ change: wanted, theirs: current as PartnerApplication | null });
    });
    await run(send, { done: doneText(wanted), failed: partnerAdminMessages.updateFailed, handled });
    setProgress(null);
  };
  return {
    record,
    busy: isBusy || awaitsOwn,
    progress,
    conflict,
    change,
    takeTheirs: (theirs: PartnerApplication) => {
      setSeen(theirs);
      setConflict(null);
    },
    closeConflict: () => {
      setConflict(null);
    },
  };
}
