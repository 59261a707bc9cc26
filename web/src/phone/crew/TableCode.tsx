import { type SubmitEvent, useState } from 'react';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { useText } from '../../i18n/language';
import { codeInSquare, ticketOf } from '../../lib/ticketOf';
import { useCrew } from './context';
import { ScanCode } from './ScanCode';
import { TableLog } from './TableLog';

interface Props {
  vote: VoteAnswer;
  /** The reason for which the last ticket cannot vote. */
  refusal: string | null;
  onCode: (code: string) => void;
}

/** Takes the code of the next ticket. */
export function TableCode({ vote, refusal, onCode }: Props) {
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
