import { useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { clockTime } from '@ndeiya/domain/kernel/time';
import { useText } from '../../i18n/language';
import { lastSent } from './answers';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { Doubts } from './Doubts';
import { FormProblem } from './FormParts';
import { type GroupEntry, type SentLine, unsentEntries } from './roster';

const { entry: texts, send: sendTexts, states, missing: missingTexts } = leaderMessages;
const sentenceOfMissing: Partial<Record<string, string>> = missingTexts;
const sentenceOfState: Partial<Record<string, string>> = states;

/** The words for the things that an entry lacks. */
function Lacks({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return codes.map((code) => (
    <span key={code} className={code === 'consent' ? 'quiet' : 'row-state problem-text'}>
      {t(sentenceOfMissing[code] ?? missingTexts.organiser)}
    </span>
  ));
}

/** The server's answer about one entry that was sent. */
function Outcome({ line: { state, number, waitlist_no, missing } }: { line: SentLine }) {
  const t = useText();
  const words = () => {
    if (state === 'accepted') return number ? t(sendTexts.in, { number }) : t(sendTexts.inWithout);
    if (state === 'waitlisted' && waitlist_no !== null) return t(sendTexts.waits, { place: waitlist_no });
    return state === 'draft' || state === 'returned'
      ? t(sendTexts.lacks)
      : t(sentenceOfState[state] ?? sendTexts.received);
  };
  return (
    <td>
      <strong>{words()}</strong>
      <Lacks codes={missing} />
    </td>
  );
}

/** The answer to the last 'Send': who is in, who waits with which number, and who lacks something. */
function SentTable() {
  const t = useText();
  const { operations } = useGroupState();
  const { children, entries } = useRoster();
  const sent = lastSent(operations);
  if (!sent) return null;
  if (sent.isWaiting) return <p className="note">{t(sendTexts.waiting)}</p>;
  const names = new Map(children.map(({ id, name }) => [id, name]));
  // The roster is read again after an answer; a line without a name would say nothing.
  const lines = sent.lines.filter(({ members }) => members.some((id) => names.has(id)));
  if (lines.length === 0) return null;
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  return (
    <section>
      <p className="quiet">{t(sendTexts.answered)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(sendTexts.children)}</th>
            <th scope="col">{t('Answer')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.entry}>
              <th scope="row">
                {line.members.flatMap((id) => names.get(id) ?? []).join(', ')}
                <span className="quiet">{titles.get(line.entry)}</span>
              </th>
              <Outcome line={line} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  entry: GroupEntry;
  names: string;
  onEdit: (() => void) | null;
  onLeave: (() => void) | null;
  onArchive: (() => void) | null;
}

function Row({ entry, names, onEdit, onLeave, onArchive }: RowProps) {
  const t = useText();
  const { number, title, category, state, waitlist_no, missing, planned_at, isWaiting } = entry;
  return (
    <li className="row entry">
      <span className="row-text">
        <strong>{[number, title].filter(Boolean).join(' ')}</strong>
        <span className="quiet">{[t(category), names].join(' · ')}</span>
        <span className="row-state">
          {t(sentenceOfState[state] ?? '')}
          {state === 'waitlisted' && waitlist_no !== null && ` (${String(waitlist_no)})`}
        </span>
        {planned_at !== null && (
          <span>{t('Begins at {time}', { time: clockTime(new Date(planned_at)) })}</span>
        )}
        <Lacks codes={missing} />
        {isWaiting && <span className="quiet">{t(leaderMessages.children.waiting)}</span>}
        <span className="buttons">
          {onEdit && (
            <button
              type="button"
              className="button"
              aria-label={t('Edit {name}', { name: title })}
              onClick={onEdit}
            >
              {t('Edit')}
            </button>
          )}
          {onLeave && (
            <button
              type="button"
              className="button"
              aria-label={t('Take back {name}', { name: title })}
              onClick={onLeave}
            >
              {t('Take back')}
            </button>
          )}
          {onArchive && (
            <button
              type="button"
              className="button"
              aria-label={t('The archive: {name}', { name: title })}
              onClick={onArchive}
            >
              {t('The archive')}
            </button>
          )}
        </span>
      </span>
    </li>
  );
}

interface LeaveProps {
  entry: GroupEntry;
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks before an entry is taken back. */
function AskToLeave({ entry: { title }, onLeave, onCancel }: LeaveProps) {
  const t = useText();
  return (
    <div role="alert" className="note">
      <p>
        <strong>{title}</strong> {t(texts.leave)}
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

/** The states from which an entry cannot be taken back any more. */
const OVER: ReadonlySet<string> = new Set(['withdrawn', 'declined', 'cancelled']);
const CHANGEABLE: ReadonlySet<string> = new Set(['draft', 'returned']);

interface Props {
  onEdit: (entry: GroupEntry) => void;
  onArchive: (entry: GroupEntry) => void;
  onCollect: () => void;
}

/** The entries of the group, and the tap that registers them. */
export function EntriesScreen({ onEdit, onArchive, onCollect }: Props) {
  const t = useText();
  const phone = useGroup();
  const roster = useRoster();
  const { save, problem } = useSaving();
  const [asked, setAsked] = useState<GroupEntry | null>(null);
  const names = new Map(roster.children.map(({ id, name }) => [id, name]));
  const unsent = unsentEntries(roster).length;
  const leave = async (entry: GroupEntry) => {
    if (await save(() => phone.leaveEntry(entry.id))) setAsked(null);
  };
  return (
    <main>
      <h1>{t('{count, plural, one {# entry} other {# entries}}', { count: roster.entries.length })}</h1>
      <Doubts />
      {roster.entries.length === 0 && <p className="note">{t(texts.none)}</p>}
      <FormProblem text={problem} />
      <SentTable />
      {asked && (
        <AskToLeave
          entry={asked}
          onLeave={() => void leave(asked)}
          onCancel={() => {
            setAsked(null);
          }}
        />
      )}
      <ul className="rows" aria-label={t('Entries')}>
        {roster.entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            names={entry.members.flatMap((id) => names.get(id) ?? []).join(', ')}
            onEdit={
              CHANGEABLE.has(entry.state)
                ? () => {
                    onEdit(entry);
                  }
                : null
            }
            onLeave={
              OVER.has(entry.state)
                ? null
                : () => {
                    setAsked(entry);
                  }
            }
            onArchive={
              entry.may_show_results
                ? () => {
                    onArchive(entry);
                  }
                : null
            }
          />
        ))}
      </ul>
      <button type="button" className="button" onClick={onCollect}>
        {t('Proverbs, riddles and stories')}
      </button>
      <p className="quiet">{unsent > 0 ? t(sendTexts.some, { count: unsent }) : t(sendTexts.none)}</p>
      {unsent > 0 && (
        <div className="bottom">
          <button
            type="button"
            className="button primary"
            onClick={() => void save(() => phone.sendEntries())}
          >
            {t('Send')}
          </button>
        </div>
      )}
    </main>
  );
}
