import { useEffect, useState } from 'react';
import type { PublicCertificate } from '@ndeiya/domain/certificates/certificateApi';
import { readCertificate } from '../../data/certificates';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';

type Read =
  | { status: 'loading' | 'unknown' | 'failed'; certificate: null }
  | { status: 'ready'; certificate: PublicCertificate };

const NOT_FOUND = 404;

/** The certificate with this code. 'unknown': there is none. `retry` reads it again. */
export function useCertificate(code: string): Read & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read & { code: string; attempt: number }>();
  useEffect(() => {
    let isShown = true;
    const show = (next: Read) => {
      if (isShown) setRead({ ...next, code, attempt });
    };
    readCertificate(code).then(
      (certificate) => {
        show({ status: 'ready', certificate });
      },
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
        if (!isUnknown) logError('read a certificate', error);
        show({ status: isUnknown ? 'unknown' : 'failed', certificate: null });
      },
    );
    return () => {
      isShown = false;
    };
  }, [code, attempt]);
  const retry = () => {
    setAttempt(attempt + 1);
  };
  const isCurrent = read?.code === code && read.attempt === attempt;
  return isCurrent ? { ...read, retry } : { status: 'loading', certificate: null, retry };
}
