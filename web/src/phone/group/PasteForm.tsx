import { useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { comparableName } from '@ndeiya/domain/kernel/names';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { useText } from '../../i18n/language';
import { AgeChoice } from './AgeChoice';
import { namesIn } from './classList';
import { useGroup, useRoster, useSaving } from './context';
import { FormFoot, FormProblem } from './FormParts';
import { LeaderField } from './LeaderField';

const { paste: texts } = leaderMessages;
const SHOWN = 5;

/** The names of a list by whether the group has them already, or the list has them twice. */
function sorted(names: readonly string[], onList: readonly string[]): { fresh: string[]; known: string[] } {
  const seen = new Set(onList.map(comparableName));
  const fresh: string[] = [];
  const known: string[] = [];
  for (const name of names) {
    (seen.has(comparableName(name)) ? known : fresh).push(name);
    seen.add(comparableName(name));
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

/** Adds all children of a class list. */
export function PasteForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const phone = useGroup();
  const { children } = useRoster();
  const { save, problem, setProblem } = useSaving();
  const [text, setText] = useState('');
  const [band, setBand] = useState<AgeBand>('minor');
  const [note, setNote] = useState('');
  const [addsKnown, setAddsKnown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { fresh, known } = sorted(
    namesIn(text),
    children.map(({ name }) => name),
  );
  const count = fresh.length + (addsKnown ? known.length : 0);
  const store = async () => {
    if (count === 0) {
      setProblem(texts.none);
      return;
    }
    setBusy(true);
    const isSaved = await save(async () => {
      const fields = { age_band: band, note: note.trim() };
      for (const name of fresh) await phone.addChild({ name, ...fields });
      if (addsKnown) for (const name of known) await phone.addChild({ name, ...fields }, true);
    });
    setBusy(false);
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
          help={t(texts.lead)}
          hasLetters
          onChange={setText}
        />
        <AgeChoice value={band} onChange={setBand} />
        <LeaderField
          label={t('Village or class')}
          value={note}
          help={t(texts.ages)}
          hasLetters
          onChange={setNote}
        />
        {known.length > 0 && <KnownNames names={known} addsThem={addsKnown} onChange={setAddsKnown} />}
        <FormProblem text={problem} />
        <FormFoot
          close={t('Cancel')}
          store={t('{count, plural, one {Add # name} other {Add # names}}', { count })}
          onClose={onClose}
          isBusy={isBusy}
        />
      </form>
    </main>
  );
}
