import { useState } from 'react';
import { comparableName } from '@ndeiya/domain/kernel/names';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { isAhead } from '@ndeiya/domain/programme/states';
import { useText } from '../../i18n/language';
import { type TimedSlot, useCrewState, useProgramme } from './context';
import { ScanCode } from './ScanCode';
import { entryInCode } from './scannedEntry';
import { type CrewSlot, lackingConsent, mayStart } from './slots';
import { useTap } from './useTap';
import { WitnessForm } from './WitnessForm';

/** The roster: it is searched by name or number, and says whose guardian still has to sign. */
export function CheckInScreen() {
  const t = useText();
  const { operations } = useCrewState();
  const { slots } = useProgramme();
  const { tap, problem } = useTap();
  const [search, setSearch] = useState('');
  const [signing, setSigning] = useState<Signing>(null);
  const close = () => {
    setSigning(null);
  };
  if (signing) return <WitnessForm {...signing} tap={tap} problem={problem} onClose={close} />;
  const entries = slots.filter(({ kind }) => kind === 'entry');
  const found = foundIn(entries, search);
  const undoOf = (slot: CrewSlot) => {
    const own = operations.findLast(({ op, subject }) => subject === slot.id && op.kind === 'check_in');
    if (!own) return null;
    return () => void tap({ slot_id: slot.id, kind: 'undo', payload: { op: own.op_id } });
  };
  return (
    <main>
      <h1>{t('Check-in')}</h1>
      <p className="quiet">
        {t('{here} of {all} are here', {
          here: entries.filter(({ arrived_at }) => arrived_at).length,
          all: entries.length,
        })}
      </p>
      {problem && (
        <p role="alert" className="note problem">
          {t(problem)}
        </p>
      )}
      <ScanEntry
        slots={entries}
        onFound={({ number }) => {
          setSearch(number);
        }}
      />
      <label className="field">
        <span>{t('Name or number')}</span>
        <input
          type="search"
          autoComplete="off"
          value={search}
          onFocus={({ target }) => {
            // The next person's name replaces the last one's.
            target.select();
          }}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </label>
      {found.length === 0 && <p className="note">{t(crewMessages.notFound)}</p>}
      <ul className="rows" aria-label={t('Performances')}>
        {found.map((slot) => (
          <Row
            key={slot.id}
            slot={slot}
            onHere={() => void tap({ slot_id: slot.id, kind: 'check_in', payload: {} })}
            onUndo={undoOf(slot)}
            onSign={(member) => {
              setSigning({ slot, member });
            }}
          />
        ))}
      </ul>
    </main>
  );
}

const isFound = ({ number, label, members }: CrewSlot, search: string) =>
  [number, label, ...members.map(({ name }) => name)].some((text) =>
    comparableName(text).includes(comparableName(search)),
  );

/** A whole number names one performance: 'A1' is not the beginning of 'A12' then. */
function foundIn(entries: readonly TimedSlot[], search: string): readonly TimedSlot[] {
  const named = entries.filter(({ number }) => comparableName(number) === comparableName(search));
  return named.length > 0 ? named : entries.filter((slot) => isFound(slot, search));
}

type Signing = { slot: CrewSlot; member: CrewSlot['members'][number] } | null;

interface RowProps {
  slot: CrewSlot;
  onHere: () => void;
  onUndo: (() => void) | null;
  onSign: (member: CrewSlot['members'][number]) => void;
}

function Row({ slot, onHere, onUndo, onSign }: RowProps) {
  const t = useText();
  const { number, label, members, arrived_at } = slot;
  const lacks = !mayStart(slot);
  return (
    <li className="row check-in">
      <span className="row-number">{number}</span>
      <span className="row-text">
        <strong>{label}</strong>
        <span className="quiet">{members.map(({ name }) => name).join(', ')}</span>
        {lacks && (
          <span className="row-state problem-text">
            ! {slot.organiser_decides ? t(crewMessages.organiserDecides) : t('A guardian has to sign')}
          </span>
        )}
        {slot.others_perform && isAhead(slot.state) && (
          <span className="row-state">{t(crewMessages.withoutRefused)}</span>
        )}
        {arrived_at && <span className="row-state">✓ {t('Checked in')}</span>}
        {lacks && (
          <span className="signers">
            {lackingConsent(slot).map((member) => (
              <button
                key={member.id}
                type="button"
                className="button"
                onClick={() => {
                  onSign(member);
                }}
              >
                {t('Sign for {name}', { name: member.name })}
              </button>
            ))}
          </span>
        )}
      </span>
      {!arrived_at && (
        <button
          type="button"
          className="button primary"
          aria-label={t('{name} is here', { name: label })}
          onClick={onHere}
        >
          {t('Here')}
        </button>
      )}
      {arrived_at && onUndo && (
        <button
          type="button"
          className="button"
          aria-label={`${t('Undo')}: ${t('{name} is here', { name: label })}`}
          onClick={onUndo}
        >
          {t('Undo')}
        </button>
      )}
    </li>
  );
}

interface Props {
  slots: readonly CrewSlot[];
  onFound: (slot: CrewSlot) => void;
}

/** Finds a performance by the code on the contestant's phone or on the score sheet. */
function ScanEntry({ slots, onFound }: Props) {
  const take = (text: string) => {
    const entry = entryInCode(text);
    const slot = slots.find((one) => one.entry !== null && one.entry === entry);
    if (!slot) return crewMessages.scan.unknown;
    onFound(slot);
    return null;
  };
  return <ScanCode onCode={take} />;
}
