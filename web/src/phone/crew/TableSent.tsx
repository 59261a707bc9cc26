import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { useCrew } from './context';
import { StepHeading } from './StepHeading';
import { placeOf, refusedText } from './tableVotes';

const TITLES = {
  box: texts.inBox,
  waiting: texts.sealed,
  refused: texts.notInBox,
  unsure: texts.notConfirmed,
};

interface Props {
  op_id: string;
  onNext: () => void;
}

/** Says what has become of the vote that was just sealed, and follows it. */
export function TableSent({ op_id, onNext }: Props) {
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
