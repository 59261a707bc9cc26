import { formatTime } from '@ndeiya/domain/kernel/time';
import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { useCrew } from './context';
import type { TableVote } from './tablePhone';
import { placeOf, refusedText } from './tableVotes';

/** The newest votes, enough to look up what became of the last people at the table. */
const SHOWN = 10;

/** Lists the newest votes of this phone with their fate. It has neither codes nor choices. */
export function TableLog() {
  const t = useText();
  const { operations } = useStore(useCrew().table.state);
  if (operations.length === 0) return null;
  const count = (place: string) => operations.filter((one) => placeOf(one) === place).length;
  return (
    <section>
      <h2>{t(texts.log)}</h2>
      <p>
        {t(texts.sums, { box: count('box'), waiting: count('waiting'), refused: count('refused') })}
        {count('unsure') > 0 && ` ${t(texts.unsure, { count: count('unsure') })}`}
      </p>
      <ul className="log">
        {operations
          .slice(-SHOWN)
          .reverse()
          .map((vote) => (
            <Line key={vote.op_id} vote={vote} />
          ))}
      </ul>
      <p className="quiet">{t(texts.kept)}</p>
    </section>
  );
}

function Line({ vote }: { vote: TableVote }) {
  const t = useText();
  const place = placeOf(vote);
  const texted = {
    box: () => t(texts.sent, { receipt: vote.result?.receipt ?? '' }),
    waiting: () => t(texts.unsent),
    refused: () => t(refusedText(vote)),
    unsure: () => t(texts.outcomes.unsure),
  };
  return (
    <li className={place === 'refused' || place === 'unsure' ? 'problem-text' : undefined}>
      {formatTime(new Date(vote.op.at_client))} · {texted[place]()}
    </li>
  );
}
