import { type SubmitEvent, useEffect, useState } from 'react';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { codeInSquare, ticketOf } from '../../lib/ticketOf';
import { useCrew } from './context';
import { ScanCode } from './ScanCode';
import { StepHeading } from './StepHeading';
import { TableChoice } from './TableChoice';
import { TableLog } from './TableLog';
import { closedText, placeOf, refusedText } from './tableVotes';

/** The table for people without a phone: code, list, receipt, next. It goes on without a network. */
export function TableScreen({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { table } = useCrew();
  const { pack } = useStore(table.state);
  useEffect(() => table.use(), [table]);
  return (
    <>
      <main>
        <button type="button" className="button" onClick={onClose}>
          {t(texts.back)}
        </button>
        <h1>{t(texts.title)}</h1>
        {!hasSealing() && <p className="note problem">{t(texts.noSealing)}</p>}
        {hasSealing() && (pack ? <Steps vote={pack} /> : <NoList />)}
      </main>
    </>
  );
}

/** The step at the table. Each ticket begins anew, so that nothing of the former choice stays on the screen. */
type Step = { name: 'code' } | { name: 'choice'; code: string } | { name: 'sent'; op_id: string };

interface StepsProps {
  vote: VoteAnswer;
}

function Steps({ vote }: StepsProps) {
  const t = useText();
  const [step, setStep] = useState<Step>({ name: 'code' });
  const [problem, setProblem] = useState<string | null>(null);
  const restart = (found: string | null = null) => {
    setProblem(found);
    setStep({ name: 'code' });
  };
  const closed = closedText(vote);
  if (step.name === 'sent')
    return (
      <TableSent
        op_id={step.op_id}
        onNext={() => {
          restart();
        }}
      />
    );
  if (closed !== null)
    return (
      <>
        <p className="note">{t(closed)}</p>
        <TableLog />
      </>
    );
  if (step.name === 'choice')
    return (
      <TableChoice
        key={step.code}
        vote={vote}
        code={step.code}
        onLeave={restart}
        onSealed={(op_id) => {
          setStep({ name: 'sent', op_id });
        }}
      />
    );
  return (
    <TableCode
      vote={vote}
      refusal={problem}
      onCode={(code) => {
        setProblem(null);
        setStep({ name: 'choice', code });
      }}
    />
  );
}

/** The place of the list where this phone has none. */
function NoList() {
  const t = useText();
  const { reading, refusal } = useStore(useCrew().table.state);
  if (reading === 'begun') return <p role="status">{t(texts.loading)}</p>;
  return <p className="note">{t(refusal || texts.notRead)}</p>;
}

const hasSealing = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

interface Props {
  vote: VoteAnswer;
  /** The reason for which the last ticket cannot vote. */
  refusal: string | null;
  onCode: (code: string) => void;
}

/** Takes the code of the next ticket. */
function TableCode({ vote, refusal, onCode }: Props) {
  const t = useText();
  const { table } = useCrew();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(refusal);
  /** The sentence about a code that cannot go on; null where the list opens. */
  const take = (text: string): string | null => {
    const code = ticketOf(text);
    if (code === null) return texts.wrong;
    if (table.hasWaiting(code)) return texts.waits;
    onCode(code);
    return null;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(take(typed));
  };
  return (
    <>
      <p>{t(texts.lead)}</p>
      <p className="quiet">{t(texts.oldPhones)}</p>
      {vote.state === 'closed' && <p className="note">{t(texts.grace)}</p>}
      <ScanCode onCode={(square) => take(codeInSquare(square))} />
      <form noValidate onSubmit={submit}>
        <label className="field">
          <span>{t('Code')}</span>
          <input
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : 'ticket-problem'}
            onChange={({ target }) => {
              setProblem(null);
              setTyped(target.value);
            }}
          />
        </label>
        {problem !== null && (
          <p role="alert" id="ticket-problem" className="note problem">
            {t(problem)}
          </p>
        )}
        <button type="submit" className="button primary wide">
          {t(texts.list)}
        </button>
      </form>
      <TableLog />
    </>
  );
}

const TITLES = {
  box: texts.inBox,
  waiting: texts.sealed,
  refused: texts.notInBox,
  unsure: texts.notConfirmed,
};

interface TableSentProps {
  op_id: string;
  onNext: () => void;
}

/** Says what has become of the vote that was just sealed, and follows it. */
function TableSent({ op_id, onNext }: TableSentProps) {
  const t = useText();
  const { operations } = useStore(useCrew().table.state);
  const vote = operations.find((one) => one.op_id === op_id);
  const place = vote ? placeOf(vote) : 'waiting';
  const receipt = vote?.result?.receipt;
  const isOver = place === 'refused' || place === 'unsure';
  const reason = isOver && vote ? refusedText(vote) : texts.waiting;
  return (
    <>
      <div role="status">
        <StepHeading text={t(TITLES[place])} />
        {place === 'box' && receipt ? (
          <p className="note receipt">
            <span>{t(texts.receipt)}</span>
            <strong>{receipt}</strong>
            <span className="quiet">{t(texts.receiptSays)}</span>
          </p>
        ) : (
          <p className={isOver ? 'note problem' : 'note'}>{t(reason)}</p>
        )}
      </div>
      <button type="button" className="button primary wide" onClick={onNext}>
        {t(texts.next)}
      </button>
    </>
  );
}
