import { useCallback, useState } from 'react';
import type { Live, LiveState } from '../../lib/useLiveQuery';
import { useMissingRecord } from './useMissingRecord';
import { useOpenedRecord } from './useOpenedRecord';

/** The record whose form is open; `record` is null in a form that adds one. */
interface Opened<T> {
  record: T | null;
}

const isGone = <T>({ status, data }: LiveState<T | null>) =>
  status === 'failed' || (status === 'ready' && data === null);

/** The open record after a link leads to `arrived`; null means away from the record `followed`. */
const afterLink =
  <T extends { id: string }>(arrived: T | null, followed: string | null) =>
  (before: Opened<T> | null): Opened<T> | null => {
    if (arrived) return { record: arrived };
    return before?.record?.id === followed ? null : before;
  };

/**
 * The record that is open in a form: by a button, or by a link (`?open=id`), in the version that was loaded
 * first. A link opens its record once; later updates do not open it again. Shows `notFound` when a link's
 * record is deleted.
 */
export function useOpenedForm<T extends { id: string }>(
  useRecord: (id: string | null) => Live<T | null>,
  notFound: string,
) {
  const [id, forget] = useOpenedRecord();
  const live = useRecord(id);
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const arrived = live.data?.id === id ? (live.data ?? null) : null;
  if (id !== followed && (id === null || arrived)) {
    setFollowed(id);
    setOpened(afterLink(arrived, followed));
  }
  const isMissing = id !== null && id !== followed && isGone(live);
  useMissingRecord(isMissing, notFound, forget);
  return {
    opened,
    edit: useCallback(
      (record: T) => {
        setOpened({ record });
      },
      [setOpened],
    ),
    add: () => {
      setOpened({ record: null });
    },
    close: () => {
      setOpened(null);
      if (id !== null) forget();
    },
  };
}
