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

/**
 * Asks the server about the ticket while its list is read aloud, and leaves where it cannot vote. The server then has seen
 * the ticket before the end. True where it could not be asked.
 */
export function useLook(code: string, onLeave: (problem: string | null) => void): boolean {
  const [isUnseen, setUnseen] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      try {
        // The secret binds nothing, and no ticket of the table has it later.
        const opened = await callByPass(tickets.open, { body: { code, device: newNonce() } });
        const refusal = refusalOf(opened);
        if (refusal !== null && !isLeft) leave.current(refusal);
      } catch (error) {
        logError('look at a ticket', error);
        const isWrong = error instanceof ApiError && error.code === 'invalid-vote-code';
        if (isWrong && !isLeft) leave.current(texts.wrong);
        else if (!isLeft) setUnseen(true);
      }
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [code]);
  return isUnseen;
}
