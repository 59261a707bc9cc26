import { useEffect, useState } from 'react';
import { LOGIN_WARNING_MS, REGISTER_REVEAL_DELAY_MS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';

type State = 'closed' | 'loading' | 'open';

/**
 * The action of 'Click to Register' (spec §2): with a session it shows the form after a second of loading;
 * without one, a warning and /login.
 */
export function useRegistrationEntry(): { state: State; open: () => void } {
  const { status } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('closed');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => {
      setState('open');
    }, REGISTER_REVEAL_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const open = () => {
    if (status !== 'out') {
      setState('loading');
      return;
    }
    notify.warning(messages.participant.loginRequiredShort, {
      durationMs: LOGIN_WARNING_MS,
      anchor: 'top-right',
    });
    void navigate(paths.login, { state: { next: paths.registerParticipant } });
  };
  return { state, open };
}
