import { useState } from 'react';
import { useText } from '../i18n/language';
import { useCrewState, useProgramme } from './context';
import { type CrewSlot, mayStart } from './slots';
import { useTap } from './useTap';
import { WitnessForm } from './WitnessForm';

const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const isFound = ({ number, label, members }: CrewSlot, search: string) =>
  [number, label, ...members.map(({ name }) => name)].some((text) =>
    comparable(text).includes(comparable(search)),
  );

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
        {lacks && <span className="row-state problem-text">! {t('A guardian has to sign')}</span>}
        {arrived_at && <span className="row-state">✓ {t('Checked in')}</span>}
        {lacks &&
          members
            .filter(({ is_minor }) => is_minor)
            .map((member) => (
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
          aria-label={t('{name} is not here', { name: label })}
          onClick={onUndo}
        >
          {t('Undo')}
        </button>
      )}
    </li>
  );
}

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
  if (signing) return <WitnessForm {...signing} tap={tap} onClose={close} />;
  const entries = slots.filter(({ kind }) => kind === 'entry');
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
      <label className="field">
        <span>{t('Name or number')}</span>
        <input
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </label>
      <ul className="rows" aria-label={t('Performances')}>
        {entries
          .filter((slot) => isFound(slot, search))
          .map((slot) => (
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
