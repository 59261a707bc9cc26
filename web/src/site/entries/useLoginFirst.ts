import { useEffect, useRef } from 'react';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '../../data/entries/account';
import { useText } from '../../i18n/language';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';

/** Sends a visitor without a session to the login, which leads back here. */
export function useLoginFirst({ status }: Account): void {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const told = useRef(false);
  useEffect(() => {
    if (status !== 'out' || told.current) return;
    told.current = true;
    notify.warning(t(myEntryMessages.loginRequired));
    void navigate(paths.login, { replace: true, state: { next: pathname + search } });
  }, [status, navigate, pathname, search, t]);
}
