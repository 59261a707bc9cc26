import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { lastDecision } from '@ndeiya/domain/entries/takeBack';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { decide, type DecisionOutcome, undoDecision } from '../../../data/admin/entryCommands';
import { notify } from '../../../lib/notify';
import { runCommand, useCommand } from '../../../lib/useCommand';
import { ENTRY_CHIPS } from '../../kit/entryChips';
import { titleOf } from '../../kit/entryTitle';
import { UNDO_MS } from '../../kit/pendingDeletes';
import type { BoardRow } from '../board';
import {
  type DecisionForm,
  decisionsFor,
  fullFor,
  problemsOf,
  requestOf,
  takesPlace,
  tellingsFor,
} from './decisions';

const { decide: texts, undo: undoTexts } = entryAdminMessages;

/** The entries of a decision. */
export interface DecisionRequest {
  entries: readonly Entry[];
  /** The decision that was asked for, or null where the person chooses. */
  to: EntryDecision | null;
}

type Decided = DecisionOutcome['changed'];

async function takeBack(entries: Decided, notifies: boolean): Promise<void> {
  const undo = async () => {
    const done: Decided = [];
    for (const entry of entries) {
      const of = lastDecision(entry, entry.events);
      if (await undoDecision(entry.id, { of, reason: '', notify: notifies })) done.push(entry);
    }
    const others = entries.filter((entry) => !done.includes(entry));
    if (done.length > 0) notify.info(undoTexts.done(done.map(titleOf)));
    if (others.length > 0) notify.error(undoTexts.meanwhile(others.map(titleOf)));
  };
  await runCommand(undo, { failed: undoTexts.failed });
}

/** A form with its decision. */
type Ready = DecisionForm & { to: EntryDecision };

/** True where the decision of the form is the last one about the entry, so that an undo takes back nothing else. */
const isLast = ({ to, telling }: Ready, { state, pending_state }: Decided[number]): boolean =>
  to === (telling === 'later' ? pending_state : state);

/** An undo takes back what this decision has changed, and nothing that was decided before. */
function tellChanged(changed: Decided, form: Ready): void {
  if (changed.length === 0) return;
  const names = changed.map(titleOf);
  const done =
    form.telling === 'later'
      ? texts.doneLater(names)
      : texts.done(names, ENTRY_CHIPS[form.to].label.toLowerCase());
  notify.success(done, {
    durationMs: UNDO_MS,
    action: {
      label: deletionMessages.undoOf(names.length),
      run: () => void takeBack(changed, form.telling === 'now'),
    },
  });
}

/** Says as well what became of the entries that nothing has changed, and of decisions of somebody else that were only noted. */
function tell(entries: readonly Entry[], { changed, refused }: DecisionOutcome, form: Ready): void {
  const decided = changed.filter((one) => isLast(form, one));
  tellChanged(decided, form);
  const onlyTakenBack = changed.filter((one) => !decided.includes(one));
  if (onlyTakenBack.length > 0) notify.info(undoTexts.done(onlyTakenBack.map(titleOf)));
  const named = new Set([...changed, ...refused].map(({ id }) => id));
  const before = entries.filter(({ id }) => !named.has(id));
  if (before.length > 0) notify.info(texts.before(before.map(titleOf)));
}

const blank = ({ entries, to }: DecisionRequest): DecisionForm => ({
  to: to ?? '',
  // Many are announced together; one is told at once.
  telling: entries.length > 1 ? 'later' : 'now',
  comment: '',
  reason: '',
  days: String(ENTRIES.offerDays),
});

/** After a try only those that were refused. */
const leftOf = (entries: readonly Entry[], result: DecisionOutcome | null) =>
  result ? entries.filter(({ id }) => result.refused.some((one) => one.id === id)) : entries;

/** Sends a decision and keeps what became of it. */
function useSending(onDone: () => void) {
  const { isBusy, run } = useCommand();
  const [result, setResult] = useState<DecisionOutcome | null>(null);
  const send = (entries: readonly Entry[], form: Ready) => {
    const sending = async () => {
      const ids = entries.map(({ id }) => id);
      const decided = await decide(requestOf(ids, form));
      tell(entries, decided, form);
      setResult(decided);
      if (decided.refused.length === 0) onDone();
    };
    return run(sending, { failed: texts.failed });
  };
  return { isBusy, result, send };
}

/** The form of a decision about one entry or several. Those that are refused stay in it, with the reasons. */
export function useDecide(asked: DecisionRequest, board: readonly BoardRow[], onDone: () => void) {
  const [form, setForm] = useState(() => blank(asked));
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, result, send } = useSending(onDone);
  const left = leftOf(asked.entries, result);
  const full = takesPlace(form.to) ? fullFor(left, board) : [];
  const isFull = full.length > 0;
  const tellings = tellingsFor(isFull);
  const telling = tellings.includes(form.telling) ? form.telling : 'now';
  const problems = problemsOf(form, isFull);
  return {
    form: { ...form, telling },
    tellings,
    possible: decisionsFor(left),
    full,
    problems: wasTried ? problems : {},
    refused: result?.refused ?? [],
    changed: result?.changed.length ?? 0,
    left,
    isBusy,
    change: (part: Partial<DecisionForm>) => {
      setForm((before) => ({ ...before, ...part }));
    },
    submit: () => {
      setWasTried(true);
      const { to } = form;
      if (to !== '' && Object.keys(problems).length === 0) void send(left, { ...form, telling, to });
    },
  };
}
export type Deciding = ReturnType<typeof useDecide>;
