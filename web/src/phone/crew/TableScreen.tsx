import { useEffect, useState } from 'react';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { useCrew } from './context';
import { TableChoice } from './TableChoice';
import { TableCode } from './TableCode';
import { TableLog } from './TableLog';
import { TableSent } from './TableSent';
import { closedText } from './tableVotes';

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
