import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { takesOperations } from '@ndeiya/domain/judging/states';
import { useText } from '../../i18n/language';
import { useWakeLock } from '../../lib/useWakeLock';
import { loadedLater } from '../kit/loadedLater';
import { hashOf } from './address';
import { CommentField } from './CommentField';
import { ConflictButton } from './ConflictButton';
import type { PackRound } from './model';
import { SaveLine } from './SaveLine';
import { isDone, isOpen, type SheetView } from './sheets';
import { Stepper } from './Stepper';
import { useSheet } from './useSheet';
import { criterionName, entryWords, roundWords, sheetWords } from './words';

/** A sheet without a recording does not load the player. */
const Listen = loadedLater(async () => (await import('./Listen')).Listen);

interface Props {
  round: PackRound;
  view: SheetView;
  before: SheetView | undefined;
  after: SheetView | undefined;
}

/** One performance: a row for each criterion, and the three buttons at the bottom. */
export function ScoreScreen({ round, view, before, after }: Props) {
  const t = useText();
  const sheet = useSheet(view);
  const [isAsked, setAsked] = useState(false);
  useWakeLock();
  const { marks } = sheet.values;
  const missing = round.rules.criteria.filter(({ key }) => (marks[key] ?? null) === null);
  const criteria = missing.map(({ key }) => criterionName(round, key, t)).join(', ');
  const done = isDone(view);
  return (
    <>
      <main className="score">
        <Performance view={view} />
        <Notes round={round} view={view} />
        {view.entry.has_recording && view.state !== 'recused' && (
          <Listen key={view.entry.entry} round={round.id} entry={view.entry.entry} />
        )}
        {view.state !== 'recused' && <Marks round={round} view={view} sheet={sheet} />}
        {isAsked && criteria && (
          <p role="alert" className="note problem">
            {t(phoneMessages.sheet.incomplete, { criteria })}
          </p>
        )}
        <More round={round} view={view} sheet={sheet} />
      </main>
      <nav className="bottom" aria-label={t('Performances')}>
        <a className="button" href={scoreOf(before)}>
          {t('Back')}
        </a>
        <button
          type="button"
          className="button primary"
          disabled={!isOpen(round, view)}
          onClick={() => {
            if (criteria) setAsked(true);
            else sheet.submit();
          }}
        >
          {done && view.state !== 'recused' ? t('Submitted') : t('Submit')}
        </button>
        <a className={done ? 'button next' : 'button'} href={scoreOf(after)}>
          {t('Next')}
        </a>
      </nav>
    </>
  );
}

const scoreOf = (view: SheetView | undefined) =>
  view ? hashOf({ name: 'score', sheet: view.entry.sheet_id }) : hashOf({ name: 'list' });

function Performance({ view }: { view: SheetView }) {
  const { main, others } = entryWords(view);
  return (
    <div className="performance">
      <p className="performance-number">{view.entry.number}</p>
      <div>
        <h1>{main}</h1>
        <p className="quiet">{others}</p>
      </div>
    </div>
  );
}

function Notes({ round, view }: Pick<Props, 'round' | 'view'>) {
  const t = useText();
  const state = roundWords(round);
  const words = [
    ...(round.practice ? [t(phoneMessages.round.practice)] : []),
    ...(state ? [t(state)] : []),
    ...sheetWords(view, t),
  ];
  return words.map((text) => (
    <p key={text} className="note">
      {text}
    </p>
  ));
}

type Sheet = ReturnType<typeof useSheet>;
interface SheetProps {
  round: PackRound;
  view: SheetView;
  sheet: Sheet;
}

/** The marks and the comment, and if they are stored and sent. */
function Marks({ round, view, sheet }: SheetProps) {
  const t = useText();
  const { marks, comment } = sheet.values;
  const { criteria } = round.rules;
  const open = isOpen(round, view);
  const total = totalOf(marks, criteria);
  return (
    <>
      <div className="criteria">
        {criteria.map(({ key, max }) => (
          <Stepper
            key={key}
            name={key}
            label={criterionName(round, key, t)}
            mark={marks[key] ?? null}
            max={max}
            disabled={!open}
            onChange={(mark) => {
              sheet.change({ marks: { ...marks, [key]: mark } });
            }}
          />
        ))}
      </div>
      <div className="score-foot">
        <SaveLine state={sheet.saveState} unsaved={sheet.unsaved} onAgain={sheet.again} />
        {total !== null && <p className="total">{t('Total {total}', { total })}</p>}
      </div>
      {isDone(view) && <p className="quiet">{t('Receipt {receipt}', { receipt: receiptOf(marks) })}</p>}
      <CommentField
        value={comment}
        disabled={!open}
        onChange={(text) => {
          sheet.change({ comment: text });
        }}
      />
    </>
  );
}

/** A judge can reopen a finished sheet while the round accepts marks, except one that the organisers finished. */
function canReopen(round: PackRound, { state, entry }: SheetView): boolean {
  const isOwn = state === 'submitted' || state === 'confirmed' || state === 'recused';
  return isOwn && takesOperations(round.state) && !entry.withdrawn;
}

function More({ round, view, sheet }: SheetProps) {
  const t = useText();
  return (
    <>
      {isOpen(round, view) && <ConflictButton onRecuse={sheet.recuse} />}
      {canReopen(round, view) && (
        <button type="button" className="button quiet-button" onClick={() => void sheet.reopen()}>
          {t('Change this sheet')}
        </button>
      )}
    </>
  );
}
