import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { useCrew } from './context';

const { replace, status } = crewMessages;

/** Asks if another pass replaces the open one, with which the votes of its table are lost. */
export function ReplaceQuestion({ answer }: { answer: (isReplaced: boolean) => void }) {
  const t = useText();
  const { table } = useCrew();
  useStore(table.state);
  return (
    <main className="narrow">
      <p role="alert" className="note problem">
        {`${t(status.votes, { votes: table.unsent().length })}. ${t(replace.lost)}`}
      </p>
      <button
        type="button"
        className="button primary wide"
        onClick={() => {
          answer(false);
        }}
      >
        {t(replace.keep)}
      </button>
      <button
        type="button"
        className="button wide"
        onClick={() => {
          answer(true);
        }}
      >
        {t(replace.open)}
      </button>
    </main>
  );
}
