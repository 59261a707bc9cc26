import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Live } from '../../../lib/useLiveQuery';
import { useMissingRecord } from './useMissingRecord';
import { useOpenedRecord } from './useOpenedRecord';

/**
 * The record that is open, live; one that somebody else deletes stays as it was last. The address says which
 * (`?open=id`), so that a phone's Back closes it and the header's bell can open it. `notFound` is said where it is gone.
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
    setParams({ open: wanted });
  };
  return { record, open, close };
}
