import { useEffect, useState } from 'react';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/entities/visitorForms';
import { useSearchParams } from 'react-router-dom';
import { usePartnerRecord } from '../../../data/admin/partners';
import { notify } from '../../../lib/notify';
import { useOpenedRecord } from '../shared/useOpenedRecord';

/** The application with this id as it is, or was before it went. */
function useLast(id: string | null) {
  const { status, data } = usePartnerRecord(id);
  const [last, setLast] = useState<PartnerApplication | null>(null);
  if (data && data !== last) setLast(data);
  if (last && last.id !== id) setLast(null);
  return { status, partner: last?.id === id ? last : null };
}

/**
 * The application that is open, live; one that somebody else deletes stays as it was last. The address says which
 * (`?open=id`), so that a phone's Back closes it and the header's bell can open it.
 */
export function useOpenedPartner() {
  const [id, close] = useOpenedRecord();
  const [, setParams] = useSearchParams();
  const { status, partner } = useLast(id);
  const isMissing = id !== null && status !== 'loading' && !partner;
  useEffect(() => {
    if (!isMissing) return;
    notify.error(adminMessages.partner.notFound);
    close();
    // `close` is new on every render, and the message must come once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  const open = (partnerId: string) => {
    setParams({ open: partnerId });
  };
  return { partner, open, close };
}
