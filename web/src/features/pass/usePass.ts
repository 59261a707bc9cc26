import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '@ndeiya/domain/messages';
import { ApiError, failedText } from '../../lib/api';
import { logError } from '../../lib/log';
import { checkPass, forgetPass, heldPass, type HeldPass, openPass } from '../../lib/pass';

interface State {
  pass: HeldPass | null;
  isOpening: boolean;
  /** The reason why a pass could not be opened or checked. */
  problem: string | null;
}

/** The code behind the # of the address, undecoded where an escape was cut off. */
function codeInAddress(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text;
  }
}

/** A code must not stay where the next person at this screen reads it. */
function clearAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

const start = (): State => ({ pass: heldPass(), isOpening: codeInAddress() !== '', problem: null });

/**
 * The page's state after the server was called. The code is removed from the address once the server has responded:
 * where it was not reached, a reload tries again.
 */
async function outcomeOf(work: Promise<HeldPass>): Promise<State> {
  try {
    const pass = await work;
    clearAddress();
    return { pass, isOpening: false, problem: null };
  } catch (error) {
    logError('open a pass', error);
    if (error instanceof ApiError) clearAddress();
    return { pass: heldPass(), isOpening: false, problem: failedText(error, messages.network) };
  }
}

/** The pass of this device, and the one whose code stands in the address. */
export function usePass() {
  const [state, setState] = useState(start);
  /** Counts what the person has begun, so that the response to an earlier step does not replace a later one. */
  const step = useRef(0);
  const follow = useCallback(async (work: Promise<HeldPass>) => {
    step.current += 1;
    const own = step.current;
    const outcome = await outcomeOf(work);
    if (own === step.current) setState(outcome);
  }, []);

  useEffect(() => {
    const code = codeInAddress();
    const held = heldPass();
    const work = code ? openPass(code) : held && checkPass(held);
    if (work) void follow(work);
  }, [follow]);

  useEffect(() => {
    const followLink = () => {
      const code = codeInAddress();
      if (!code) return;
      setState((before) => ({ ...before, isOpening: true, problem: null }));
      void follow(openPass(code));
    };
    window.addEventListener('hashchange', followLink);
    return () => {
      window.removeEventListener('hashchange', followLink);
    };
  }, [follow]);

  const open = (code: string) => follow(openPass(code));
  const leave = () => {
    step.current += 1;
    forgetPass();
    setState({ pass: null, isOpening: false, problem: null });
  };
  return { ...state, open, leave };
}
