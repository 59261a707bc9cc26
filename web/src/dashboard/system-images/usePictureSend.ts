import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Conflict, saveRecord } from '../kit/useRecordForm';

interface Sending<T> {
  /** Sends a picture over the existing one. Throws `ConflictError`, or another error. */
  send: (
    picture: { file: File; onProgress: (part: number) => void },
    over: T | undefined,
  ) => Promise<unknown>;
  /** The log names a failure by this. */
  what: string;
  onSent: () => void;
}

/** Sends a chosen picture in place of `current`; if another person changed that, the person is asked. */
export function usePictureSend<T>(current: T | undefined, { send, what, onSent }: Sending<T>) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const sendOver = async (over: T | undefined) => {
    if (!file) return;
    setConflict(null);
    setProgress(0);
    const result = await saveRecord<T>({
      write: () => send({ file, onProgress: setProgress }, over),
      saved: messages.gallery.uploaded,
      failed: messages.systemImage.uploadFailed,
      what,
    });
    setProgress(null);
    if (result === 'saved') {
      setFile(null);
      onSent();
    } else if (result !== 'failed') setConflict(result);
  };
  return {
    file,
    setFile,
    progress,
    isBusy: progress !== null,
    submit: () => sendOver(current),
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Keeps the other person's picture and drops the chosen file. */
    takeTheirs: () => {
      setConflict(null);
      setFile(null);
    },
    overwrite: (theirs: T) => sendOver(theirs),
  };
}
