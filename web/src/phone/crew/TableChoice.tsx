import { useEffect, useRef, useState } from 'react';
import { newNonce, sealBallot } from '@ndeiya/domain/vote/sealing';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import type { OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { choiceOf, isWholeVote, NONE, stillThere, toggled } from '@ndeiya/domain/vote/ticks';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { voterMessages } from '@ndeiya/domain/vote/voterMessages';
import * as tickets from 'virtual:routes/tickets';
import { useText } from '../../i18n/language';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { callByPass } from '../../server/callByPass';
import { nearTime } from '../kit/nearTime';
import { useCrew } from './context';
import { StepHeading } from './StepHeading';

const { choose } = voterMessages;
type Entry = VoteAnswer['entries'][number];

interface Props {
  vote: VoteAnswer;
  code: string;
  /** Back to the code of the next ticket; with the reason for which this one cannot vote. */
  onLeave: (problem: string | null) => void;
  onSealed: (op_id: string) => void;
}

/** The list, which is read aloud and ticked for one ticket. The ticks are in this component only, and stored nowhere. */
export function TableChoice(props: Props) {
  const { vote, code, onLeave } = props;
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { isSealing, seal } = useSealing(props);
  const unseen = useLook(code, onLeave);
  const draft = stillThere(ticked, vote);
  const rule = ruleOf(vote);
  const tick = (id: string) => {
    const next = toggled(draft, id, vote.max);
    setProblem(next ? null : t(choose.tooMany, { max: vote.max }));
    if (next) setTicked(next);
  };
  const press = async () => {
    if (!isWholeVote(draft, vote)) {
      setProblem(`${t(rule.text, rule.values)} ${t(choose.tooFew)}`);
      return;
    }
    const failed = await seal(draft);
    if (failed !== null) setProblem(t(failed));
  };
  return (
    <>
      <p className="quiet">{t(texts.ticket, { code })}</p>
      <StepHeading text={vote.title} />
      <p>{t(rule.text, rule.values)}</p>
      <p className="quiet">
        {vote.state === 'open' ? t(texts.closes, { time: nearTime(vote.closes_at) }) : t(texts.grace)}
      </p>
      {unseen !== null && <p className="note">{t(unseen)}</p>}
      <Picks entries={vote.entries} draft={draft} onTick={tick} />
      <button
        type="button"
        className="button"
        onClick={() => {
          onLeave(null);
        }}
      >
        {t(texts.cancel)}
      </button>
      <section className="bottom stacked" aria-label={t(choose.bar)}>
        <p role="alert" className="cast-problem">
          {problem}
        </p>
        <p className="cast-chosen">
          <Chosen entries={vote.entries} draft={draft} />
        </p>
        <button
          type="button"
          className="button primary wide"
          aria-busy={isSealing}
          onClick={() => void press()}
        >
          {isSealing ? t(choose.sealing) : t(choose.vote)}
        </button>
      </section>
    </>
  );
}

function ruleOf({ min, max }: VoteAnswer): { text: string; values?: Record<string, number> } {
  if (max === 1) return { text: choose.single };
  return min === max ? { text: choose.exact, values: { max } } : { text: choose.range, values: { min, max } };
}

/** Seals the ticks on this phone and puts them into its queue. A second press while it works does nothing. */
function useSealing({ vote, code, onSealed }: Props) {
  const { table } = useCrew();
  const isBusy = useRef(false);
  const [isSealing, setSealing] = useState(false);
  const seal = async (draft: readonly string[]): Promise<string | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSealing(true);
    let problem: string = texts.failed;
    try {
      const ballot = await sealBallot(vote.public_key, { nonce: newNonce(), choice: choiceOf(draft) });
      problem = texts.unstored;
      onSealed(await table.put({ code, ...ballot }));
      return null;
    } catch (error) {
      logError('seal a vote at the table', error);
      isBusy.current = false;
      setSealing(false);
      return problem;
    }
  };
  return { isSealing, seal };
}

interface PicksProps {
  entries: readonly Entry[];
  draft: readonly string[];
  onTick: (id: string) => void;
}

function Chosen({ entries, draft }: Omit<PicksProps, 'onTick'>) {
  const t = useText();
  const numbers = entries.filter(({ id }) => draft.includes(id)).map(({ number }) => number);
  if (draft.includes(NONE)) return t(choose.none);
  if (numbers.length === 0) return t(choose.nothing);
  return [t(choose.chosen, { count: numbers.length }), ...numbers].join(' · ');
}

const categoriesOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ category }) => category))];

/** In the order of the list, with each category under its name, and 'none of them' at the end. */
function Picks({ entries, draft, onTick }: PicksProps) {
  const t = useText();
  return (
    <>
      {categoriesOf(entries).map((category) => (
        <fieldset key={category} className="picks">
          <legend>{t(category)}</legend>
          {entries
            .filter((one) => one.category === category)
            .map((entry) => (
              <Pick key={entry.id} entry={entry} isTicked={draft.includes(entry.id)} onTick={onTick} />
            ))}
        </fieldset>
      ))}
      <label className="pick none">
        <input
          type="checkbox"
          checked={draft.includes(NONE)}
          onChange={() => {
            onTick(NONE);
          }}
        />
        <strong>{t(choose.none)}</strong>
      </label>
    </>
  );
}

interface PickProps {
  entry: Entry;
  isTicked: boolean;
  onTick: (id: string) => void;
}

function Pick({ entry: { id, number, label, title, withdrawn }, isTicked, onTick }: PickProps) {
  const t = useText();
  // A performance that shows neither title nor name has its number only.
  const [main, other] = [title, label === number ? '' : label].filter(Boolean);
  const quiet = withdrawn ? t(choose.withdrawn) : other;
  return (
    <label className="pick">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={withdrawn}
        onChange={() => {
          onTick(id);
        }}
      />
      <span className="row-number">{number}</span>
      <span className="row-text">
        {main && <strong>{main}</strong>}
        {quiet && <span className="quiet">{quiet}</span>}
      </span>
    </label>
  );
}

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
function useLook(code: string, onLeave: (problem: string | null) => void): string | null {
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
