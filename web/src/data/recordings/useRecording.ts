import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { logError } from '../../lib/log';
import { useStore } from '../../lib/store';
import type { Account } from '../entries/account';
import { refresh } from '../entries/sync';
import { type Progress, progresses } from './progress';
import { recordingRequests } from './requests';
import { resumeRecording } from './sender';
import { tidyOnce } from './tidy';

const POLL_MS = 3000;

export interface RecordingState {
  /** The newest recording that the server knows; undefined while it is not known. */
  stored: RecordingAnswer | null | undefined;
  /** The file that this device is sending; null without one. */
  progress: Progress | null;
  reload: () => Promise<void>;
}

/** The recording of an entry: what the server has, and what this device still has to send. It goes on sending by itself. */
export function useRecording({ uid, isConfirmed }: Account, entry: string): RecordingState {
  const progress = useStore(progresses).get(entry) ?? null;
  const [stored, setStored] = useState<RecordingAnswer | null>();
  const seen = useRef<string>(undefined);
  const reload = useCallback(async () => {
    try {
      const { recording } = await recordingRequests.show(entry);
      setStored(recording);
      const now = `${recording?.id ?? ''} ${recording?.state ?? ''}`;
      const isNews = seen.current !== undefined && seen.current !== now;
      seen.current = now;
      // The page has just read the entry itself.
      if (isNews && uid !== null) await refresh({ account: uid, id: entry });
    } catch (error) {
      logError('read a recording', error);
    }
  }, [entry, uid]);

  const isSending = progress?.status === 'sending';
  useEffect(() => {
    if (isSending) seen.current = 'sending';
  }, [isSending]);
  const isChecked = stored?.state === 'checking';
  useEffect(() => {
    if (!isConfirmed || uid === null) return undefined;
    void resumeRecording(entry, uid);
    void tidyOnce(uid);
    return undefined;
  }, [entry, uid, isConfirmed]);
  useEffect(() => {
    if (!isConfirmed || isSending) return undefined;
    const first = setTimeout(() => void reload());
    const timer = isChecked ? setInterval(() => void reload(), POLL_MS) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isConfirmed, isSending, isChecked, reload]);
  return { stored, progress, reload };
}
