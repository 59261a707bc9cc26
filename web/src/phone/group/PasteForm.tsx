import { useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { comparableName } from '@ndeiya/domain/kernel/names';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { useText } from '../../i18n/language';
import { AgeChoice } from './AgeChoice';
import { childrenIn, type ListedChild } from './classList';
import { useGroup, useRoster, useSaving } from './context';
import { FormFoot, FormProblem } from './FormParts';
import { LeaderField } from './LeaderField';

const { paste: texts } = leaderMessages;
const SHOWN = 5;

interface Sorted {
  fresh: ListedChild[];
  known: ListedChild[];
}

/** The children of a list by whether the group has their names already, or the list has them twice. */
function sorted(listed: readonly ListedChild[], onList: readonly string[]): Sorted {
  const seen = new Set(onList.map(comparableName));
  const fresh: ListedChild[] = [];
  const known: ListedChild[] = [];
  for (const child of listed) {
    (seen.has(comparableName(child.name)) ? known : fresh).push(child);
    seen.add(comparableName(child.name));
  }
  return { fresh, known };
}

interface KnownProps {
  names: readonly string[];
  addsThem: boolean;
  onChange: (addsThem: boolean) => void;
}

/** The names that are on the list already: the same children, unless the leader says otherwise. */
function KnownNames({ names, addsThem, onChange }: KnownProps) {
  const t = useText();
  const shown = [...names.slice(0, SHOWN), ...(names.length > SHOWN ? ['…'] : [])].join(', ');
  return (
    <div className="note">
      <p>{t(texts.known, { count: names.length, names: shown })}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={addsThem}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        <span>{t(texts.another)}</span>
      </label>
    </div>
  );
}

/** Says how the lines with guardians were understood, with the first of them. */
function Guardians({ listed }: { listed: readonly ListedChild[] }) {
  const t = useText();
  const found = listed.filter(({ guardian }) => guardian);
  const [first] = found;
  if (!first?.guardian) return null;
  const { name, contact } = first.guardian;
  return (
    <p className="note">{t(texts.guardians, { count: found.length, child: first.name, name, contact })}</p>
  );
}

/** Adds all children of a class list. */
export function PasteForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const phone = useGroup();
  const { children } = useRoster();
  const { save, isSaving, problem, setProblem } = useSaving();
  const [text, setText] = useState('');
  const [band, setBand] = useState<AgeBand>('minor');
  const [note, setNote] = useState('');
  const [addsKnown, setAddsKnown] = useState(false);
  const listed = childrenIn(text);
  const { fresh, known } = sorted(
    listed,
    children.map(({ name }) => name),
  );
  const count = fresh.length + (addsKnown ? known.length : 0);
  const store = async () => {
    if (count === 0) {
      setProblem(texts.none);
      return;
    }
    const isSaved = await save(async () => {
      const fieldsOf = ({ name, guardian }: ListedChild) => ({
        name,
        age_band: band,
        note: note.trim(),
        ...(guardian && band !== 'adult' && { guardian }),
      });
      const others = addsKnown ? known.map((child) => ({ ...fieldsOf(child), another: true as const })) : [];
      await phone.addChildren([...fresh.map(fieldsOf), ...others]);
    });
    if (isSaved) onClose();
  };
  return (
    <main>
      <h1>{t('Paste a class list')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <LeaderField
          label={t('Names')}
          rows={8}
          value={text}
          help={`${t(texts.lead)} ${t(texts.behind)}`}
          hasLetters
          onChange={setText}
        />
        {band !== 'adult' && <Guardians listed={listed} />}
        <AgeChoice value={band} onChange={setBand} />
        <LeaderField
          label={t('Village or class')}
          value={note}
          help={t(texts.ages)}
          hasLetters
          onChange={setNote}
        />
        {known.length > 0 && (
          <KnownNames names={known.map(({ name }) => name)} addsThem={addsKnown} onChange={setAddsKnown} />
        )}
        <FormProblem text={problem} />
        <FormFoot
          close={t('Cancel')}
          store={t('{count, plural, one {Add # name} other {Add # names}}', { count })}
          onClose={onClose}
          isBusy={isSaving}
        />
      </form>
    </main>
  );
}
