import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { takesOperations } from '@ndeiya/domain/judging/states';
import { useText } from '../i18n/language';
import { hashOf } from './address';
import { CommentField } from './CommentField';
import { ConflictButton } from './ConflictButton';
import type { PackRound } from './model';
import { SaveLine } from './SaveLine';
import { isDone, isOpen, type SheetView } from './sheets';
import { Stepper } from './Stepper';
import { useSheet } from './useSheet';
import { useWakeLock } from './useWakeLock';
import { criterionName, roundWords, sheetWords } from './words';

interface Props {
  round: PackRound;
  view: SheetView;
  before: SheetView | undefined;
  after: SheetView | undefined;
}

const scoreOf = (view: SheetView | undefined) =>
  view ? hashOf({ name: 'score', sheet: view.entry.sheet_id }) : hashOf({ name: 'list' });

function Performance({ view }: { view: SheetView }) {
  const { number, title, stage_name, category } = view.entry;
  return (
    <div className="performance">
      <p className="performance-number">{number}</p>
      <div>
        <h1>{title || stage_name}</h1>
        <p className="quiet">{[title ? stage_name : '', category].filter(Boolean).join(' · ')}</p>
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

/** One performance: a row for each criterion, and the three buttons at the bottom. */
export function ScoreScreen({ round, view, before, after }: Props) {
  const t = useText();
  const sheet = useSheet(view);
  const [isAsked, setAsked] = useState(false);
  useWakeLock();
  const { marks, comment } = sheet.values;
  const { criteria } = round.rules;
  const open = isOpen(round, view);
  const missing = criteria.filter(({ key }) => (marks[key] ?? null) === null);
  const names = missing.map(({ key }) => criterionName(round, key, t)).join(', ');
  const total = totalOf(marks, criteria);
  const canReopen = takesOperations(round.state) && isDone(view) && view.state !== 'missing' && !view.entry.withdrawn;
  const submit = () => {
    if (missing.length > 0) setAsked(true);
    else sheet.submit();
  };
  return (
    <>
      <main className="score">
        <Performance view={view} />
        <Notes round={round} view={view} />
        {view.state !== 'recused' && (
          <div className="criteria">
            {criteria.map(({ key, max }) => (
              <Stepper
                key={key}
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
        )}
        <div className="score-foot">
          <SaveLine state={sheet.saveState} onAgain={sheet.again} />
          {total !== null && <p className="total">{t('Total {total}', { total })}</p>}
        </div>
        {isAsked && missing.length > 0 && (
          <p role="alert" className="note problem">
            {t(phoneMessages.sheet.incomplete, { criteria: names })}
          </p>
        )}
        {isDone(view) && view.state !== 'recused' && (
          <p className="quiet">{t('Receipt {receipt}', { receipt: receiptOf(marks) })}</p>
        )}
        {view.state !== 'recused' && (
          <CommentField
            value={comment}
            disabled={!open}
            onChange={(text) => {
              sheet.change({ comment: text });
            }}
          />
        )}
        {open && <ConflictButton onRecuse={sheet.recuse} />}
        {canReopen && (
          <button type="button" className="button quiet-button" onClick={() => void sheet.reopen()}>
            {t('Change this sheet')}
          </button>
        )}
      </main>
      <nav className="bottom" aria-label={t('Performances')}>
        <a className="button" href={scoreOf(before)}>
          {t('Back')}
        </a>
        <button type="button" className="button primary" disabled={!open} onClick={submit}>
          {isDone(view) && view.state !== 'recused' ? t('Submitted') : t('Submit')}
        </button>
        <a className={`button ${isDone(view) ? 'next' : ''}`} href={scoreOf(after)}>
          {t('Next')}
        </a>
      </nav>
    </>
  );
}
