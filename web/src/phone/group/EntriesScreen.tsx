import { useMemo, useState } from 'react';
import { isEditable, isOver } from '@ndeiya/domain/entries/states';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { useStore } from '../../lib/store';
import { isSendOrdered, lastSent } from './answers';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { Doubts } from './Doubts';
import { EntryRow } from './EntryRow';
import { FormProblem } from './FormParts';
import { formTexts } from './formTexts';
import { Lacks } from './LackLines';
import { isAllTyped, isReady, withAnswer } from './lacks';
import type { Child, GroupEntry } from './roster';
import { unsentEntries } from './rosterOf';

const { entry: texts, send: sendTexts, states } = formTexts;

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
  const { operations } = useGroupState();
  const { save, problem } = useSaving();
  const [asked, setAsked] = useState<string | null>(null);
  const children = useMemo(() => new Map(roster.children.map((child) => [child.id, child])), [roster]);
  const entries = withAnswer(roster.entries, operations);
  const leave = async (id: string) => {
    if (await save(() => phone.leaveEntry(id))) setAsked(null);
  };
  const when = (isPossible: boolean, run: () => void) => (isPossible ? run : null);
  return (
    <main>
      <h1>{t('{count, plural, one {# entry} other {# entries}}', { count: entries.length })}</h1>
      <Doubts />
      {entries.length === 0 && <p className="note">{t(texts.none)}</p>}
      <FormProblem text={problem} />
      <SentTable entries={entries} children={children} />
      <ul className="rows" aria-label={t('Entries')}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            children={children}
            isAsked={asked === entry.id && !isOver(entry.state)}
            onLeave={() => void leave(entry.id)}
            onCancel={() => {
              setAsked(null);
            }}
            onEdit={when(isEditable(entry.state), () => {
              onEdit(entry);
            })}
            onAskToLeave={when(!isOver(entry.state), () => {
              setAsked(entry.id);
            })}
            onArchive={when(entry.may_show_results, () => {
              onArchive(entry);
            })}
          />
        ))}
      </ul>
      <button type="button" className="button" onClick={onCollect}>
        {t('Proverbs, riddles and stories')}
      </button>
      <SendFoot entries={entries} onSend={() => void save(() => phone.sendEntries())} />
    </main>
  );
}

/** The sentence about what 'Send' can register, and its button. */
function SendFoot({ entries, onSend }: { entries: readonly GroupEntry[]; onSend: () => void }) {
  const t = useText();
  const { operations } = useGroupState();
  const unsent = unsentEntries({ entries });
  const ready = unsent.filter(isReady).length;
  const lacking = unsent.length - ready;
  const isOrdered = isSendOrdered(operations);
  return (
    <>
      {entries.length > 0 && unsent.length === 0 && <p className="quiet">{t(sendTexts.none)}</p>}
      {ready > 0 && !isOrdered && <p className="quiet">{t(sendTexts.some, { count: ready })}</p>}
      {lacking > 0 && <p className="quiet">{t(sendTexts.lacking, { count: lacking })}</p>}
      {!isOrdered && unsent.some(isAllTyped) && (
        <div className="bottom">
          <button type="button" className="button primary" onClick={onSend}>
            {t('Send')}
          </button>
        </div>
      )}
    </>
  );
}

const sentenceOfState: Partial<Record<string, string>> = states;

interface SentTableProps {
  entries: readonly GroupEntry[];
  children: ReadonlyMap<string, Child>;
}

/** The answer to the last 'Send': who is in, who waits with which number, and who lacks something. */
function SentTable({ entries, children }: SentTableProps) {
  const t = useText();
  const sent = lastSent(useGroupState().operations);
  if (!sent) return null;
  if (sent.isWaiting) return <Sending />;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  // A line is left out where its entry was changed or decided since, and where it would have no name.
  const lines = sent.lines.flatMap((line) => {
    const entry = byId.get(line.entry);
    const isSame = entry?.state === line.state && !entry.isWaiting;
    return isSame && line.members.some((id) => children.has(id)) ? [entry] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section>
      <p className="quiet">{t(sendTexts.answered)}</p>
      <table className="answers">
        <thead>
          <tr>
            <th scope="col">{t(sendTexts.children)}</th>
            <th scope="col">{t('Answer')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {entry.members.flatMap((id) => children.get(id)?.name ?? []).join(', ')}
                <span className="quiet">{entry.title}</span>
              </th>
              <Outcome entry={entry} children={children} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  entry: GroupEntry;
  children: ReadonlyMap<string, Child>;
}

/** The server's answer about one entry that was sent. */
function Outcome({ entry, children }: LineProps) {
  const t = useText();
  const { state, number, waitlist_no } = entry;
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
      <Lacks entry={entry} children={children} />
    </td>
  );
}

/** Says that the answer is still to come: a phone with a network sends now. */
function Sending() {
  const t = useText();
  const { isUnreached } = useStore(useGroup().sender.state);
  const isOffline = !useOnline() || isUnreached;
  return (
    <p role="status" className="note">
      {t(isOffline ? sendTexts.waiting : sendTexts.sending)}
    </p>
  );
}
