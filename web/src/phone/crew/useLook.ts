import { useEffect, useRef, useState } from 'react';
import { newNonce } from '@ndeiya/domain/vote/sealing';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import type { OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import * as tickets from 'virtual:routes/tickets';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { callByPass } from '../../server/callByPass';

/** The sentence for a ticket that cannot vote; null where it can. */
function refusalOf({ state, vote }: OpenedTicket): string | null {
  if (vote.state === 'void') return texts.voidVote;
  if (state === 'void') return texts.void;
  if (state === 'not_active') return texts.notActive;
  return state === 'unused' ? null : texts.used;
}

/** The reason for which nobody votes with a code that the site has not taken; null where the list stays open. */
function wrongOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'invalid-vote-code') return texts.wrong;
  if (error.code === 'vote-state') return texts.damaged;
  // The server counts wrong codes only, so a code that it refuses for their number is wrong.
  return error.code === 'rate-limited' ? texts.manyWrong : null;
}

/**
 * Asks the server about the ticket while its list is read aloud, and leaves where it cannot vote. The server then has seen
 * the ticket before the end. Returns the sentence to show while the ticket could not be looked up, and null otherwise.
 */
export function useLook(code: string, onLeave: (problem: string | null) => void): string | null {
  const [unseen, setUnseen] = useState<string | null>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    let isLeft = false;
    let isSeen = false;
    const look = async () => {
      if (isSeen) return;
      try {
        // The secret binds nothing, and no ticket of the table has it later.
        const opened = await callByPass(tickets.open, { body: { code, device: newNonce() } });
        isSeen = true;
        if (isLeft) return;
        setUnseen(null);
        const refusal = refusalOf(opened);
        if (refusal !== null) leave.current(refusal);
      } catch (error) {
        logError('look at a ticket', error);
        if (isLeft || isSeen) return;
        const wrong = wrongOf(error);
        if (wrong !== null) leave.current(wrong);
        else setUnseen(error instanceof ApiError ? texts.notLookedUp : texts.unseen);
      }
    };
    const again = () => void look();
    window.addEventListener('online', again);
    void look();
    return () => {
      isLeft = true;
      window.removeEventListener('online', again);
    };
  }, [code]);
  return unseen;
}
