import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '@ndeiya/domain/messages';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';

/**
 * Sends a visitor without a session to /login, with the specification's alert (§2), and says whether the page may be
 * shown. Only what is found on load counts: a session that ends later leaves the visitor with what has been typed.
 */
export function useLoginRequired(): boolean {
  const { status } = useSession();
  const navigate = useNavigate();
  const [admitted, setAdmitted] = useState(status === 'in');
  if (status === 'in' && !admitted) setAdmitted(true);
  const refused = status === 'out' && !admitted;
  const told = useRef(false);
  useEffect(() => {
    if (!refused || told.current) return;
    told.current = true;
    notify.warning(messages.participant.loginRequired);
    void navigate(paths.login, { replace: true });
  }, [refused, navigate]);
  return !refused;
}
