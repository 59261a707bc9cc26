import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { useText } from '../../i18n/language';
import { hashOf } from './address';
import type { PackRound } from './model';
import { hasMarks, isDone, type SheetView } from './sheets';
import type { StageMarks } from './stageMarks';
import { entryWords, roundWords, sheetState } from './words';

interface Props {
  rounds: readonly PackRound[];
  round: PackRound;
  views: readonly SheetView[];
  marks: StageMarks;
  onRound: (id: string) => void;
}

/** All performances: by the programme, or by the judge's own marks, to compare them. */
export function ListScreen({ rounds, round, views, marks, onRound }: Props) {
  const t = useText();
  const [isByMarks, setByMarks] = useState(false);
  const shown = isByMarks ? views.toSorted(byOwnMarks(round)) : views;
  const next = views.find((view) => !isDone(view) && !view.entry.withdrawn);
  const state = roundWords(round);
  return (
    <>
      <main>
        <RoundChoice rounds={rounds} round={round} onRound={onRound} />
        {round.practice && <p className="note">{t(phoneMessages.round.practice)}</p>}
        {state && <p className="note">{t(state)}</p>}
        <div className="choice" role="group" aria-label={t('Order')}>
          <button
            type="button"
            aria-pressed={!isByMarks}
            onClick={() => {
              setByMarks(false);
            }}
          >
            {t('Programme')}
          </button>
          <button
            type="button"
            aria-pressed={isByMarks}
            onClick={() => {
              setByMarks(true);
            }}
          >
            {t('My marks')}
          </button>
        </div>
        <ul className="rows" aria-label={t('Performances')}>
          {shown.map((view) => (
            <Row key={view.entry.sheet_id} round={round} view={view} mark={marks[view.entry.sheet_id]} />
          ))}
        </ul>
      </main>
      {next && (
        <nav className="bottom" aria-label={t('Performances')}>
          <a className="button primary" href={hashOf({ name: 'score', sheet: next.entry.sheet_id })}>
            {t('Score number {number}', { number: next.entry.number })}
          </a>
        </nav>
      )}
    </>
  );
}

const total = (round: PackRound, view: SheetView) => totalOf(view.marks, round.rules.criteria);

/** The best first; sheets without a total last, in the order of the programme. */
const byOwnMarks = (round: PackRound) => (a: SheetView, b: SheetView) =>
  Number(total(round, b) ?? -1) - Number(total(round, a) ?? -1);

function Row({ round, view, mark }: { round: PackRound; view: SheetView; mark: string | undefined }) {
  const t = useText();
  const { number, sheet_id } = view.entry;
  const { main, others } = entryWords(view);
  const { icon, words } = sheetState(view);
  return (
    <li>
      <a className="row" href={hashOf({ name: 'score', sheet: sheet_id })} data-place={view.place}>
        <span className="row-number">{number}</span>
        <span className="row-text">
          <strong>{main}</strong>
          <span className="quiet">{others}</span>
          <span className="row-state">
            {mark && <strong>{t(mark)} · </strong>}
            <span aria-hidden>{icon}</span> {words.map((word) => t(word)).join(', ')}
          </span>
        </span>
        {hasMarks(view) && <span className="row-total">{total(round, view) ?? '…'}</span>}
      </a>
    </li>
  );
}

function RoundChoice({ rounds, round, onRound }: Omit<Props, 'views' | 'marks'>) {
  const t = useText();
  if (rounds.length < 2) return <h1>{round.title}</h1>;
  return (
    <label className="field">
      <span>{t('Round')}</span>
      <select
        value={round.id}
        onChange={({ target }) => {
          onRound(target.value);
        }}
      >
        {rounds.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
