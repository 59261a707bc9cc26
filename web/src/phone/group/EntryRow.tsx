import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { lastDay } from '@ndeiya/domain/kernel/lastDay';
import { clockTime, formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { useSpeech, useText } from '../../i18n/language';
import { intoSight } from './FormParts';
import { formTexts } from './formTexts';
import { Lacks } from './LackLines';
import type { Child, GroupEntry } from './roster';

const { entry: texts, returned: returnedTexts, states } = formTexts;
const sentenceOfState: Partial<Record<string, string>> = states;

interface Props extends Omit<ActionsProps, 'name'>, Omit<LeaveProps, 'name'> {
  entry: GroupEntry;
  children: ReadonlyMap<string, Child>;
  /** The leader is asked whether the entry is taken back. */
  isAsked: boolean;
}

/** An entry on the list of entries. The question about it stands where it was asked. */
export function EntryRow({ entry, children, isAsked, onLeave, onCancel, ...actions }: Props) {
  const t = useText();
  const { number, title, category, state, planned_at, isWaiting, members } = entry;
  const names = members.flatMap((id) => children.get(id)?.name ?? []).join(', ');
  const name = [title, names].filter(Boolean).join(', ');
  return (
    <li className="row entry">
      <div className="row-text">
        <strong>{[number, title].filter(Boolean).join(' ')}</strong>
        {names && <strong className="names">{names}</strong>}
        <span className="quiet">{t(category)}</span>
        <StateWords entry={entry} />
        {state === 'returned' && <Returned entry={entry} />}
        {planned_at !== null && (
          <span>{t('Begins at {time}', { time: clockTime(new Date(planned_at)) })}</span>
        )}
        <Lacks entry={entry} children={children} />
        {isWaiting && <span className="quiet">{t(leaderMessages.children.waiting)}</span>}
        {isAsked ? (
          <AskToLeave name={[number, name].filter(Boolean).join(' ')} onLeave={onLeave} onCancel={onCancel} />
        ) : (
          <Actions name={name} {...actions} />
        )}
      </div>
    </li>
  );
}

/** The words of the organisers about an entry that they have given back, and the last day for it. */
function Returned({ entry: { comment = '', returned_until = null, missing } }: { entry: GroupEntry }) {
  const { t, language } = useSpeech();
  const until = returned_until === null ? null : new Date(returned_until);
  return (
    <>
      {comment && <span className="verses">{t(returnedTexts.comment, { comment })}</span>}
      {until && !missing.includes('closed') && (
        <strong>
          {t(returnedTexts.until, { time: lastDay(until, language) ?? formatLongDateTime(until, language) })}
        </strong>
      )}
    </>
  );
}

/** The state of an entry in words. */
function StateWords({ entry: { state, waitlist_no, missing } }: { entry: GroupEntry }) {
  const t = useText();
  const isLate = state === 'returned' && missing.includes('closed');
  return (
    <span className="row-state">
      {t(isLate ? states.returnedOver : (sentenceOfState[state] ?? ''))}
      {state === 'waitlisted' && waitlist_no !== null && ` (${String(waitlist_no)})`}
    </span>
  );
}

interface LeaveProps {
  name: string;
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks before an entry is taken back. */
function AskToLeave({ name, onLeave, onCancel }: LeaveProps) {
  const t = useText();
  return (
    <div ref={intoSight} role="alert" className="note">
      <p>
        <strong>{name}</strong> {t(texts.leave)}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={onCancel}>
          {t('Cancel')}
        </button>
        <button type="button" className="button primary" onClick={onLeave}>
          {t('Take back')}
        </button>
      </div>
    </div>
  );
}

interface ActionsProps {
  /** The title with the children, because many entries of a group may have one title. */
  name: string;
  onEdit: (() => void) | null;
  onAskToLeave: (() => void) | null;
  onArchive: (() => void) | null;
}

function Actions({ name, onEdit, onAskToLeave, onArchive }: ActionsProps) {
  const t = useText();
  return (
    <span className="buttons">
      {onEdit && (
        <button type="button" className="button" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </button>
      )}
      {onAskToLeave && (
        <button
          type="button"
          className="button"
          aria-label={t('Take back {name}', { name })}
          onClick={onAskToLeave}
        >
          {t('Take back')}
        </button>
      )}
      {onArchive && (
        <button
          type="button"
          className="button"
          aria-label={t('The archive: {name}', { name })}
          onClick={onArchive}
        >
          {t('The archive')}
        </button>
      )}
    </span>
  );
}
