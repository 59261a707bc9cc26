import { useRef, useState } from 'react';
import { CONSENT_PURPOSES, NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
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
  onClose: () => void;
}

/** A parent or guardian decides in front of the check-in, with the text that the phone has kept. */
export function WitnessForm({ slot, member, tap, onClose }: Props) {
  const t = useText();
  const terms = useStore(useCrew().terms);
  const [purposes, setPurposes] = useState<Purposes>(NO_PURPOSES);
  const [name, setName] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  if (!terms)
    return (
      <main>
        <p className="note problem">{t(crewMessages.consent.noText)}</p>
        <button type="button" className="button" onClick={onClose}>
          {t('Back')}
        </button>
      </main>
    );
  const save = async () => {
    if (!name.trim()) {
      setUnnamed(true);
      nameField.current?.focus();
      return;
    }
    const agreed = CONSENT_PURPOSES.filter((purpose) => purposes[purpose]).join(',');
    const signed = { signed_as: name.trim(), terms_version: terms.id, child: member.name };
    const consent = { language: 'en' as const, purposes: agreed, ...signed };
    await tap({ slot_id: slot.id, kind: 'witness', payload: { member: member.id, consent } });
    onClose();
  };
  return (
    <main>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h1>{t('For {name}', { name: member.name })}</h1>
        <p>{t(crewMessages.consent.lead)}</p>
        <Terms terms={terms} purposes={purposes} onChange={setPurposes} />
        <label className="field">
          <span>{t('Name of the parent or guardian')}</span>
          <input
            ref={nameField}
            required
            maxLength={100}
            value={name}
            aria-invalid={isUnnamed || undefined}
            aria-describedby={isUnnamed ? 'witness-unnamed' : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setUnnamed(false);
            }}
          />
        </label>
        {isUnnamed && (
          <p role="alert" id="witness-unnamed" className="note problem">
            {t(crewMessages.consent.noName)}
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

interface TermsProps {
  terms: CrewTerms;
  purposes: Purposes;
  onChange: (purposes: Purposes) => void;
}

/** The text that the guardian reads, with a box for each purpose. */
function Terms({ terms, purposes, onChange }: TermsProps) {
  return (
    <>
      {terms.text.split('\n\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
      {CONSENT_PURPOSES.map((purpose) => (
        <label key={purpose} className="check">
          <input
            type="checkbox"
            checked={purposes[purpose]}
            onChange={({ target }) => {
              onChange({ ...purposes, [purpose]: target.checked });
            }}
          />
          <span>{terms.purposes[purpose]}</span>
        </label>
      ))}
    </>
  );
}
