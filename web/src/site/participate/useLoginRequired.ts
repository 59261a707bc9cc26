import { useEffect, useRef, useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';

/**
 * Sends a visitor without a session to /login with the specification's alert (§2), and tells if the page may
 * be shown. Checks only on load: when a session ends later, the typed text stays.
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
    void navigate(paths.login, { replace: true, state: { next: paths.registerParticipant } });
  }, [refused, navigate]);
  return !refused;
}
