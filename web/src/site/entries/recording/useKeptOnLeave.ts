import { useEffect, useRef } from 'react';
import { mediaTypeOf } from '../../../data/recordings/fileType';
import { giveRecording } from '../../../data/recordings/sender';
import type { Take, TakePlace } from '../../../data/recordings/takes';
import { logError } from '../../../lib/log';
import { isRecording, isTooLarge } from './files';

/**
 * Gives a recording that was made in this visit to the entry, for later, when the step is left before it was sent or
 * deleted: the entry can then be sent before its bytes. The function that it returns ends this.
 */
export function useKeptOnLeave({ entry, account }: TakePlace, made: Take | null): () => void {
  const give = useRef<() => void>(() => undefined);
  useEffect(() => {
    give.current = () => {
      if (!made || !isRecording(made.file) || isTooLarge(made.file)) return;
      const { file, id: take } = made;
      giveRecording({ entry, account, file, mime: mediaTypeOf(file), take }, false).catch(
        (error: unknown) => {
          logError('keep a recording', error);
        },
      );
    };
  }, [entry, account, made]);
  useEffect(() => () => give.current(), []);
  return () => {
    give.current = () => undefined;
  };
}
