import { useCallback, useEffect, useRef, useState } from 'react';
import { openingMessages } from '@ndeiya/domain/people/openingMessages';
import { keptNameOf } from '../../data/entries/entryPass';
import { forgetKept } from '../../data/entries/kept';
import { msg } from '../../i18n/msg';
import { ApiError, errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { clearAddress, codeInAddress } from '../../lib/passAddress';
import type { HeldPass } from '../../lib/passStore';
import { checkPass, heldPass, leavePass, openPass, replacesPass } from '../../server/pass';
import { handOn, pageOf } from './handOn';

interface State {
  pass: HeldPass | null;
  isOpening: boolean;
  /** The reason why a pass could not be opened or checked. */
  problem: string | null;
  /** The code of another pass, which waits for the person to say that it may replace the open one. */
  asked: string | null;
}

const CLOSED: State = { pass: null, isOpening: false, problem: null, asked: null };
const NOT_GIVEN_BACK = msg(
  'You are logged out here. The server was not reached, so this device still counts as one of three.',
);

const start = (): State => ({
  pass: heldPass(),
  isOpening: codeInAddress() !== '',
  problem: null,
  asked: null,
});

/**
 * The page's state after the server was called. The code is removed from the address once the server has responded:
 * where it was not reached, a reload tries again.
 */
async function outcomeOf(work: Promise<HeldPass>, code = ''): Promise<State> {
  try {
    const pass = await work;
    clearAddress();
    return { pass, isOpening: false, problem: null, asked: null };
  } catch (error) {
    const page = pageOf(error);
    if (page !== null) {
      handOn(page, code);
      return { ...CLOSED, isOpening: true };
    }
    logError('open a pass', error);
    if (error instanceof ApiError) clearAddress();
    const problem = errorText(error, openingMessages.failed, openingMessages.unreached);
    return { pass: heldPass(), isOpening: false, problem, asked: null };
  }
}

/** A link opens its pass, but the person is asked before it replaces another one. */
async function linkOutcome(code: string): Promise<State> {
  if (await replacesPass(code)) return { pass: heldPass(), isOpening: false, problem: null, asked: code };
  return outcomeOf(openPass(code), code);
}

/** The pass that is left goes at once; a place that could not be freed is told afterwards. */
async function leaveOutcome(left: Promise<boolean>): Promise<State> {
  return { ...CLOSED, problem: (await left) ? null : NOT_GIVEN_BACK };
}

function useOutcome() {
  const [state, setState] = useState(start);
  /** Counts what the person has begun, so that the response to an earlier step does not replace a later one. */
  const step = useRef(0);
  const follow = useCallback(async (work: Promise<State>) => {
    step.current += 1;
    const own = step.current;
    const outcome = await work;
    if (own === step.current) setState(outcome);
  }, []);
  return { state, setState, follow };
}

/** The pass of this device, and the one whose code stands in the address. */
export function usePass() {
  const { state, setState, follow } = useOutcome();

  useEffect(() => {
    const code = codeInAddress();
    const held = heldPass();
    if (code) void follow(linkOutcome(code));
    else if (held) void follow(outcomeOf(checkPass(held)));
  }, [follow]);

  useEffect(() => {
    const followLink = () => {
      const code = codeInAddress();
      if (!code) return;
      setState((before) => ({ ...before, isOpening: true, problem: null }));
      void follow(linkOutcome(code));
    };
    window.addEventListener('hashchange', followLink);
    return () => {
      window.removeEventListener('hashchange', followLink);
    };
  }, [follow, setState]);

  const open = (code: string) => follow(outcomeOf(openPass(code), code));
  const leave = () => {
    const held = heldPass();
    // Its entries leave a phone that others may use.
    if (held) forgetKept(keptNameOf(held));
    const left = leavePass();
    setState(CLOSED);
    void follow(leaveOutcome(left));
  };
  const keep = () => {
    clearAddress();
    setState((before) => ({ ...before, asked: null }));
  };
  return { ...state, open, leave, keep };
}
