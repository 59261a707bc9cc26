import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Live } from '../../lib/useLiveQuery';
import { useMissingRecord } from './useMissingRecord';
import { useOpenedRecord } from './useOpenedRecord';

/**
 * The open record, live; when another person deletes it, its last version stays. The address contains its id
 * (`?open=id`), so that a phone's Back closes it and the header's bell can open it. Shows `notFound` when it
 * is deleted.
 */
export function useRecordInAddress<T extends { id: string }>(
  useRecord: (id: string | null) => Live<T | null>,
  notFound: string,
) {
  const [id, close] = useOpenedRecord();
  const [, setParams] = useSearchParams();
  const { status, data } = useRecord(id);
  const [last, setLast] = useState<T | null>(null);
  if (data && data !== last) setLast(data);
  const record = last?.id === id ? last : null;
  const isMissing = id !== null && status !== 'loading' && !data && !record;
  useMissingRecord(isMissing, notFound, close);
  const open = ({ id: wanted }: Pick<T, 'id'>) => {
    setParams((before) => {
      before.set('open', wanted);
      return before;
    });
  };
  return { record, open, close };
}
