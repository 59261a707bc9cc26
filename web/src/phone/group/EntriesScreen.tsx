import { useMemo, useState } from 'react';
import { isEditable, isOver } from '@ndeiya/domain/entries/states';
import { useText } from '../../i18n/language';
import { isSendOrdered } from './answers';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { Doubts } from './Doubts';
import { EntryRow } from './EntryRow';
import { FormProblem } from './FormParts';
import { formTexts } from './formTexts';
import { isAllTyped, isReady, withAnswer } from './lacks';
import type { GroupEntry } from './roster';
import { unsentEntries } from './rosterOf';
import { SentTable } from './SentTable';

const { entry: texts, send: sendTexts } = formTexts;

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
