import { type Dispatch, memo, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { foldedLetters } from '@ndeiya/domain/kernel/names';
import { useText } from '../../i18n/language';
import { isSendOrdered } from './answers';
import { useGroupState, useRoster } from './context';
import { Doubts } from './Doubts';
import { registeredIn } from './lacks';
import type { Child, GroupEntry } from './roster';
import { unsentEntries } from './rosterOf';

const { children: texts, consent: consentTexts } = leaderMessages;
/** A longer list gets a search. */
const LONG = 12;

interface RowProps {
  id: string;
  name: string;
  note: string;
  guardian: string;
  /** The sentence about the guardian that is missing, or a contact of theirs; '' for nothing. */
  lacks: string;
  isWaiting: boolean;
  /** The guardian's decision in words; '' where there is nothing to say of it. */
  consent: string;
  /** The number of entries that the child is in. */
  entries: number;
  isTicked: boolean;
  onTick: (id: string) => void;
  onEdit: (id: string) => void;
}

interface Props {
  ticked: ReadonlySet<string>;
  onTicked: Dispatch<SetStateAction<ReadonlySet<string>>>;
  onAdd: () => void;
  onPaste: () => void;
  onEdit: (id: string) => void;
  onEnter: () => void;
  onPaper: () => void;
  /** Opens the list of entries, where they are sent. */
  onEntries: () => void;
}

/** The children of the group. The ticked ones are entered together or each alone. */
export function ChildrenScreen(props: Props) {
  const { ticked, onTicked, onAdd, onPaste, onEdit, onEnter, onPaper, onEntries } = props;
  const t = useText();
  const { children, entries } = useRoster();
  const [search, setSearch] = useState('');
  const counts = useMemo(() => entriesOf(entries), [entries]);
  const registered = useMemo(() => registeredIn(entries), [entries]);
  const sheets = useSheets();
  const shown = found(children, search);
  const tick = useCallback(
    (id: string) => {
      onTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [onTicked],
  );
  const areAllTicked = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
  return (
    <main>
      <h1>{t('{count, plural, one {# child} other {# children}}', { count: children.length })}</h1>
      <Doubts />
      <div className="buttons">
        <button type="button" className="button primary" onClick={onAdd}>
          {t('Add a child')}
        </button>
        <button type="button" className="button" onClick={onPaste}>
          {t('Paste a class list')}
        </button>
        {children.length > 0 && (
          <button type="button" className="button" onClick={onPaper}>
            {t('Consent on paper')}
          </button>
        )}
      </div>
      <p className="quiet">{t(children.length === 0 ? texts.none : texts.lead)}</p>
      {children.length > LONG && <SearchField value={search} onChange={setSearch} />}
      {shown.length === 0 && children.length > 0 && <p className="note">{t(texts.notFound)}</p>}
      {shown.length > 1 && (
        <button
          type="button"
          className="button quiet-button"
          onClick={() => {
            onTicked(areAllTicked ? new Set() : new Set([...ticked, ...shown.map(({ id }) => id)]));
          }}
        >
          {areAllTicked ? t('Tick none') : t('Tick all')}
        </button>
      )}
      <ul className="rows" aria-label={t('Children')}>
        {shown.map((child) => (
          <Row
            key={child.id}
            id={child.id}
            name={child.name}
            note={child.note}
            guardian={child.age_band === 'adult' ? '' : (child.guardian?.name ?? '')}
            lacks={guardianLacks(child)}
            isWaiting={child.isWaiting}
            consent={consentWords(child, { registered, ...sheets })}
            entries={counts.get(child.id) ?? 0}
            isTicked={ticked.has(child.id)}
            onTick={tick}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <NextStep ticked={ticked} onEnter={onEnter} onEntries={onEntries} />
    </main>
  );
}

/** The children whose latest photographed sheet was refused, and those whose latest one waits. */
function useSheets(): Pick<ConsentFacts, 'refused' | 'sent'> {
  const { pack } = useGroupState();
  return {
    refused: new Set(pack?.refused_sheets?.map(({ member }) => member)),
    sent: new Set(pack?.waiting_sheets),
  };
}

/** Returns the sentence about what an entry would miss of the child's guardian; '' for nothing. */
function guardianLacks({ age_band, guardian }: Child): string {
  if (age_band === 'adult') return '';
  if (!guardian?.name) return texts.noGuardian;
  return guardian.contact ? '' : texts.noContact;
}

/** A child of the list. It is rendered again only when it changes, because a group may have four hundred. */
const Row = memo(function Row({ id, name, note, guardian, lacks, isWaiting, entries, ...row }: RowProps) {
  const t = useText();
  const { consent, isTicked, onTick, onEdit } = row;
  return (
    <li className="row child">
      <input
        type="checkbox"
        aria-label={name}
        checked={isTicked}
        onChange={() => {
          onTick(id);
        }}
      />
      <button
        type="button"
        className="row-text plain"
        onClick={() => {
          onEdit(id);
        }}
      >
        <strong>{name}</strong>
        {note && <span className="quiet">{note}</span>}
        {guardian && <span className="quiet">{t('Guardian: {name}', { name: guardian })}</span>}
        {lacks && <span className="row-state problem-text">{t(lacks)}</span>}
        {consent && <span className="row-state">{t(consent)}</span>}
        {isWaiting && <span className="quiet">{t(texts.waiting)}</span>}
      </button>
      <span className="quiet">
        {entries > 0 && t('{count, plural, one {# entry} other {# entries}}', { count: entries })}
      </span>
    </li>
  );
});

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <label className="field">
      <span>{t('Search')}</span>
      <input
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </label>
  );
}

/** The children whose name or note has these letters. Without a search no letter is looked at, because each tick asks anew. */
function found(children: readonly Child[], search: string): readonly Child[] {
  const wanted = foldedLetters(search.trim());
  if (wanted === '') return children;
  return children.filter(({ name, note }) => foldedLetters(`${name} ${note}`).includes(wanted));
}

/** The number of entries in which each child is. */
function entriesOf(entries: readonly GroupEntry[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { members, state } of entries)
    if (state !== 'withdrawn') for (const id of members) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

interface ConsentFacts {
  /** The children with an entry that was sent. */
  registered: ReadonlySet<string>;
  /** The children whose photographed sheet was refused. */
  refused: ReadonlySet<string>;
  /** The children whose photographed sheet waits for an organiser. */
  sent: ReadonlySet<string>;
}

/** The guardian's decision about a child. Before an entry was sent nobody was asked, so that nothing is missing. */
function consentWords({ id, consent }: Child, { registered, refused, sent }: ConsentFacts): string {
  if (consent === 'given') return consentTexts.given;
  if (consent === 'refused') return consentTexts.refused;
  if (consent === 'missing' && refused.has(id)) return consentTexts.sheetRefused;
  if (consent === 'missing' && sent.has(id)) return consentTexts.sheetWaits;
  return consent === 'missing' && registered.has(id) ? consentTexts.missing : '';
}

/** The next step, below the thumb: the ticked children are entered, and then what was entered is sent. */
function NextStep({ ticked, onEnter, onEntries }: Pick<Props, 'ticked' | 'onEnter' | 'onEntries'>) {
  const t = useText();
  const { pack, operations } = useGroupState();
  const roster = useRoster();
  const count = isSendOrdered(operations) ? 0 : unsentEntries(roster).length;
  const isSending = ticked.size === 0;
  if (isSending && (count === 0 || pack?.group.state === 'closed')) return null;
  return (
    <div className="bottom">
      <button type="button" className="button primary" onClick={isSending ? onEntries : onEnter}>
        {isSending
          ? t('Next: send {count, plural, one {# entry} other {# entries}}', { count })
          : `${t('Enter the ticked ones')} (${String(ticked.size)})`}
      </button>
    </div>
  );
}
