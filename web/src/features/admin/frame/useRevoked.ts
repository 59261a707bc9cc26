import { useEffect, useState } from 'react';
import { askForRights, useOwnProfile } from '../../../data/admin/profile';
import { onDenied } from '../../../lib/denied';
import { logError } from '../../../lib/log';
import { getToken, useSession } from '../../../lib/session/session';

/** Between two looks at one's own rights, however much is refused meanwhile. */
const PAUSE_MS = 5_000;

/** Does `look` now, and whatever asks for it during the pause afterwards gets one more at its end. */
function paced(look: () => void): { ask: () => void; stop: () => void } {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const ask = () => {
    again = pause !== undefined;
    if (again) return;
    look();
    pause = setTimeout(() => {
      pause = undefined;
      if (again) ask();
    }, PAUSE_MS);
  };
  return {
    ask,
    stop: () => {
      clearTimeout(pause);
    },
  };
}

/** Looks at one's rights anew when the rules refuse something: what follows the profile live may be late. */
function useRefusedRights(): boolean {
  const { uid } = useSession();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!uid) return undefined;
    const look = async () => {
      if (await askForRights(uid)) await getToken(true);
      else setGone(true);
    };
    const { ask, stop } = paced(() => {
      look().catch((error: unknown) => {
        // Without a connection the dashboard says so as a whole; the next refusal asks again.
        if (navigator.onLine) logError('look at the rights', error);
      });
    });
    const stopListening = onDenied(ask);
    return () => {
      stopListening();
      stop();
    };
  }, [uid]);
  return gone;
}

/** Rights that are taken back end the visit at once, not when the token runs out (DESIGN §5). */
export function useRevoked(): boolean {
  const profile = useOwnProfile();
  const refused = useRefusedRights();
  const revoked = refused || (profile.status === 'ready' && profile.data?.is_admin !== true);
  useEffect(() => {
    if (revoked) void getToken(true);
  }, [revoked]);
  return revoked;
}
