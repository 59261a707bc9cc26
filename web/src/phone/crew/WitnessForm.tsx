import { useRef, useState } from 'react';
import { NO_PURPOSES, type Purposes, purposesOf } from '@ndeiya/domain/consents/purposes';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { useCrew } from './context';
import type { CrewTerms } from './phone';
import type { CrewSlot } from './slots';
import type { useTap } from './useTap';

interface Props {
  slot: CrewSlot;
  member: CrewSlot['members'][number];
  tap: ReturnType<typeof useTap>['tap'];
  /** The sentence where the phone could not store the decision. */
  problem: string | null;
  onClose: () => void;
}

/** The part that is missing when somebody presses 'Save the decision'. */
type Missing = 'choice' | 'firstBox' | 'name';

const MISSING: Record<Missing, string> = {
  choice: crewMessages.consent.noChoice,
  firstBox: crewMessages.consent.firstBox,
  name: crewMessages.consent.noName,
};

/** A parent or guardian decides in front of the check-in, with the text that the phone has kept. */
export function WitnessForm(props: Props) {
  const t = useText();
  const terms = useStore(useCrew().terms);
  const decision = useDecision(props);
  if (terms) return <Form terms={terms} decision={decision} {...props} />;
  return (
    <main>
      <p className="note problem">{t(crewMessages.consent.noText)}</p>
      <button type="button" className="button" onClick={props.onClose}>
        {t('Back')}
      </button>
    </main>
  );
}

function missingIn({ purposes, isNo }: WitnessChoice, name: string): Missing | null {
  if (!isNo && !purposes.take_part) return Object.values(purposes).includes(true) ? 'firstBox' : 'choice';
  return name.trim() ? null : 'name';
}

/** The fields of the form with their saving: the first that is missing gets the focus. */
function useDecision({ slot, member, tap, onClose }: Props) {
  const [decided, setDecided] = useState<WitnessChoice>({ purposes: NO_PURPOSES, isNo: false });
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const save = async (terms: CrewTerms) => {
    const lacks = missingIn(decided, name);
    setMissing(lacks);
    if (lacks) {
      (lacks === 'name' ? nameField.current : boxes.current?.querySelector('input'))?.focus();
      return;
    }
    const agreed = purposesOf(terms)
      .filter((purpose) => decided.purposes[purpose])
      .join(',');
    const signed = { signed_as: name.trim(), terms_version: terms.id, child: member.name };
    const consent = { language: 'en' as const, purposes: agreed, ...signed };
    // The form keeps the ticks and the name where the phone could not store them.
    if (await tap({ slot_id: slot.id, kind: 'witness', payload: { member: member.id, consent } })) onClose();
  };
  return {
    decided,
    decide: (next: WitnessChoice) => {
      setDecided(next);
      setMissing(null);
    },
    name,
    type: (typed: string) => {
      setName(typed);
      setMissing(null);
    },
    missing,
    boxes,
    nameField,
    save,
  };
}

interface FormProps extends Pick<Props, 'member' | 'problem' | 'onClose'> {
  terms: CrewTerms;
  decision: ReturnType<typeof useDecision>;
}

function Form({ member, problem, onClose, terms, decision }: FormProps) {
  const t = useText();
  const { missing, boxes, nameField, decided, decide, name, type, save } = decision;
  const ofBoxes = missing !== null && missing !== 'name';
  return (
    <main>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(terms);
        }}
      >
        <h1>{t('For {name}', { name: member.name })}</h1>
        <p id="witness-lead">{t(crewMessages.consent.lead)}</p>
        <Terms terms={terms} />
        <fieldset
          ref={boxes}
          aria-labelledby="witness-lead"
          aria-describedby={ofBoxes ? 'witness-missing' : undefined}
        >
          <Choices terms={terms} decided={decided} onChange={decide} />
        </fieldset>
        {ofBoxes && <MissingNote missing={missing} />}
        <label className="field">
          <span>{t('Name of the parent or guardian')}</span>
          <input
            ref={nameField}
            required
            maxLength={100}
            value={name}
            aria-invalid={missing === 'name' || undefined}
            aria-describedby={missing === 'name' ? 'witness-missing' : undefined}
            onChange={({ target }) => {
              type(target.value);
            }}
          />
        </label>
        {missing === 'name' && <MissingNote missing={missing} />}
        {problem && (
          <p role="alert" className="note problem">
            {t(problem)}
          </p>
        )}
        <div className="buttons">
          <button type="button" className="button" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" className="button primary">
            {t('Save the decision')}
          </button>
        </div>
      </form>
    </main>
  );
}

function MissingNote({ missing }: { missing: Missing }) {
  const t = useText();
  return (
    <p role="alert" id="witness-missing" className="note problem">
      {t(MISSING[missing])}
    </p>
  );
}

/** The text that the guardian reads. */
const Terms = ({ terms }: { terms: CrewTerms }) =>
  terms.text.split('\n\n').map((part) => <p key={part}>{part}</p>);

interface WitnessChoice {
  purposes: Purposes;
  isNo: boolean;
}
interface ChoicesProps {
  terms: CrewTerms;
  decided: WitnessChoice;
  onChange: (decided: WitnessChoice) => void;
}

/** A box for each purpose, and one for a no: an empty form is no decision. */
function Choices({ terms, decided: { purposes, isNo }, onChange }: ChoicesProps) {
  const t = useText();
  return (
    <>
      {purposesOf(terms).map((purpose) => (
        <Tick
          key={purpose}
          label={terms.purposes[purpose] ?? ''}
          checked={purposes[purpose] === true}
          onChange={(checked) => {
            onChange({ purposes: { ...purposes, [purpose]: checked }, isNo: false });
          }}
        />
      ))}
      <Tick
        label={t(crewMessages.consent.saysNo)}
        checked={isNo}
        onChange={(checked) => {
          onChange({ purposes: NO_PURPOSES, isNo: checked });
        }}
      />
    </>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
    <span>{label}</span>
  </label>
);
