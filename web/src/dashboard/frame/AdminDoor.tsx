import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { readMirror } from '../../lib/session/mirror';
import { useSession } from '../../lib/session/session';
import type { Session } from '../../lib/session/store';

/**
 * The access check of the dashboard (spec §6): `is_admin` in localStorage must be 'true', and then the real
 * claim too. The data itself is protected by the rules and the API, not here.
 */
export function AdminDoor({ children }: { children: ReactNode }) {
  const session = useSession();
  const [entered, setEntered] = useState(false);
  const [refusedFor, setRefusedFor] = useState<string>();
  const { pathname, search } = useLocation(); // checks localStorage again after each navigation
  const verdict = judge(session, entered);
  if (verdict === 'enter' && !entered) setEntered(true);
  // It stays, because the session may also end before the next page is shown, which would lead to the login.
  if (verdict === 'revoked' && !refusedFor) setRefusedFor(messages.admin.rightsRevoked);
  if (refusedFor) return <Refused why={refusedFor} />;
  if (verdict === 'enter') return <RefuseContext value={setRefusedFor}>{children}</RefuseContext>;
  if (verdict === 'wait') return <Spinner label="Checking your rights" />;
  if (verdict === 'logged-out') return <Navigate to={paths.home} replace />; // no reason for a warning
  if (verdict === 'ended') return <LogInAgain next={pathname + search} />;
  return <Refused why={refusal(pathname)} />;
}

/** The participants' section has its own text for visitors without rights (spec §6, §8). */
const refusal = (pathname: string) =>
  pathname.startsWith(paths.adminParticipants) ? messages.participant.unauthorized : messages.admin.notAdmin;

type Verdict = 'enter' | 'wait' | 'refuse' | 'revoked' | 'logged-out' | 'ended';

const judgeNobody = (session: Session, entered: boolean): Verdict => {
  if (!entered) return 'refuse';
  return session.status === 'out' && session.endedByServer ? 'ended' : 'logged-out';
};

function judge(session: Session, entered: boolean): Verdict {
  if (session.status === 'out') return judgeNobody(session, entered);
  if (session.status === 'in' && !session.isAdmin) return entered ? 'revoked' : 'refuse';
  if (!readMirror().isAdmin) return 'refuse';
  return session.status === 'loading' ? 'wait' : 'enter';
}

const RefuseContext = createContext<(why: string) => void>(() => undefined);
/** Ends the visit to the dashboard. The reason stays, even if the session changes during the navigation. */
export const useRefuse = () => useContext(RefuseContext);

function Refused({ why }: { why: string }) {
  useEffect(() => {
    notify.warning(why);
  }, [why]);
  return <Navigate to={paths.home} replace />;
}

/** Leads to the login after the server has ended the session. The login says so, and leads back to `next`. */
function LogInAgain({ next }: { next: string }) {
  return <Navigate to={paths.login} replace state={{ next, ended: true }} />;
}
