import { useEffect, useState } from 'react';
import { askForRights, useOwnProfile } from '../../data/admin/profile';
import { onDenied } from '../../lib/denied';
import { logError } from '../../lib/log';
import { getToken, useSession } from '../../lib/session/session';

/** The pause between two checks of one's own rights. */
const PAUSE_MS = 5_000;

/** Runs `look` now; any requests during the pause cause one more run at its end. */
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

/** Checks one's rights again when the rules refuse a request, because the live profile may be late. */
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
        // Offline the dashboard shows its own message; the next refusal checks again.
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

/** Withdrawn rights end the visit at once, not when the token expires (DESIGN §5). */
export function useRevoked(): boolean {
  const profile = useOwnProfile();
  const refused = useRefusedRights();
  const revoked = refused || (profile.status === 'ready' && profile.data?.is_admin !== true);
  useEffect(() => {
    if (revoked) void getToken(true);
  }, [revoked]);
  return revoked;
}
