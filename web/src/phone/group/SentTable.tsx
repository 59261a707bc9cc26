import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { useStore } from '../../lib/store';
import { lastSent } from './answers';
import { useGroup, useGroupState } from './context';
import { formTexts } from './formTexts';
import { Lacks } from './LackLines';
import type { Child, GroupEntry } from './roster';

const { send: texts, states } = formTexts;
const sentenceOfState: Partial<Record<string, string>> = states;

interface Props {
  entries: readonly GroupEntry[];
  children: ReadonlyMap<string, Child>;
}

/** The answer to the last 'Send': who is in, who waits with which number, and who lacks something. */
export function SentTable({ entries, children }: Props) {
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
      <p className="quiet">{t(texts.answered)}</p>
      <table className="answers">
        <thead>
          <tr>
            <th scope="col">{t(texts.children)}</th>
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
    if (state === 'accepted') return number ? t(texts.in, { number }) : t(texts.inWithout);
    if (state === 'waitlisted' && waitlist_no !== null) return t(texts.waits, { place: waitlist_no });
    return state === 'draft' || state === 'returned'
      ? t(texts.lacks)
      : t(sentenceOfState[state] ?? texts.received);
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
      {t(isOffline ? texts.waiting : texts.sending)}
    </p>
  );
}
