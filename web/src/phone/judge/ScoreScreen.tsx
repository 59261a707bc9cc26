import { useRef, useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { totalOf } from '@ndeiya/domain/judging/sheet';
import { takesOperations } from '@ndeiya/domain/judging/states';
import { useText } from '../../i18n/language';
import { useWakeLock } from '../../lib/useWakeLock';
import { loadedLater } from '../kit/loadedLater';
import { hashOf } from './address';
import { CommentField } from './CommentField';
import { usePhone } from './context';
import { exportPhone } from './exportFile';
import type { PackRound } from './model';
import type { SaveState } from './saver';
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

const MOST = 300;

/** Declares a conflict of interest, with its reason. */
function ConflictButton({ onRecuse }: { onRecuse: (reason: string) => Promise<void> }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  return (
    <>
      <button type="button" className="button quiet-button" onClick={() => dialog.current?.showModal()}>
        {t('I have a conflict of interest')}
      </button>
      <dialog ref={dialog} aria-label={t('Conflict of interest')}>
        <form method="dialog" onSubmit={() => void onRecuse(reason.trim())}>
          <h2>{t('Conflict of interest')}</h2>
          <p>{t(phoneMessages.sheet.conflictLead)}</p>
          <label className="field">
            <span>{t('Reason')}</span>
            <input
              required
              maxLength={MOST}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
            />
          </label>
          <div className="buttons">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('Cancel')}
            </button>
            <button type="submit" className="button primary">
              {t('I do not judge this one')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

const { save: texts } = phoneMessages;

interface SaveLineProps {
  state: SaveState;
  /** The marks that are not on the disk. */
  unsaved: () => unknown;
  onAgain: () => void;
}

/** Shows if the last tap is stored on the phone's disk. */
function SaveLine({ state, unsaved, onAgain }: SaveLineProps) {
  const t = useText();
  const phone = usePhone();
  if (state === 'full' || state === 'failed') {
    return (
      <div role="alert" className="note problem">
        <p>{t(state === 'full' ? texts.full : texts.failed)}</p>
        <div className="buttons">
          <button type="button" className="button" onClick={onAgain}>
            {t('Save again')}
          </button>
          <button type="button" className="button" onClick={() => void exportPhone(phone, unsaved())}>
            {t('Save as a file')}
          </button>
        </div>
      </div>
    );
  }
  if (state === 'idle') return <p className="saved" />;
  return (
    <p className="saved" data-state={state}>
      {state === 'saved' ? `✓ ${t(texts.saved)}` : t(texts.saving)}
    </p>
  );
}
