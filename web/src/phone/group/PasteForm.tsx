import { useState } from 'react';
import { nameForms } from '@ndeiya/domain/kernel/sameName';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { useText } from '../../i18n/language';
import { AgeChoice } from './AgeChoice';
import { childrenIn, isDoubtful, type ListedChild } from './classList';
import { useGroup, useRoster, useSaving } from './context';
import { FormFoot, FormProblem } from './FormParts';
import { formTexts } from './formTexts';
import { useKept } from './kept';
import { LeaderField } from './LeaderField';

const { paste: texts } = formTexts;
const EMPTY: { text: string; band: AgeBand; note: string } = { text: '', band: 'minor', note: '' };

/** Adds all children of a class list. */
export function PasteForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { text, band, note, set, listed, same, ...form } = usePasteForm(onClose);
  const { count, problem, isSaving, store, close } = form;
  const { known, addsKnown, setAddsKnown } = same;
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
          onChange={(typed) => {
            set({ text: typed });
          }}
        />
        <DoubtfulNames listed={listed} />
        {band !== 'adult' && <Guardians listed={listed} />}
        <AgeChoice
          value={band}
          onChange={(chosen) => {
            set({ band: chosen });
          }}
        />
        <LeaderField
          label={t('Village or class')}
          value={note}
          help={t(texts.ages)}
          hasLetters
          onChange={(typed) => {
            set({ note: typed });
          }}
        />
        {known.length > 0 && (
          <KnownNames names={known.map(({ name }) => name)} addsThem={addsKnown} onChange={setAddsKnown} />
        )}
        <FormProblem text={problem} />
        <FormFoot
          close={t('Cancel')}
          store={t('{count, plural, one {Add # name} other {Add # names}}', { count })}
          onClose={close}
          isBusy={isSaving}
        />
      </form>
    </main>
  );
}

interface Sorted {
  fresh: ListedChild[];
  known: ListedChild[];
}

/** The children of a list by whether the group has their names already, or the list has them twice. */
function sorted(listed: readonly ListedChild[], onList: readonly string[]): Sorted {
  const seen = new Set(onList.flatMap(nameForms));
  const fresh: ListedChild[] = [];
  const known: ListedChild[] = [];
  for (const child of listed) {
    const forms = nameForms(child.name);
    (forms.some((form) => seen.has(form)) ? known : fresh).push(child);
    for (const form of forms) seen.add(form);
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
  return (
    <div className="note">
      <p>{t(texts.known, { count: names.length, names: firstOf(names) })}</p>
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

/** The fields of the form, how the list is read, and what happens when it is stored. */
function usePasteForm(onClose: () => void) {
  const phone = useGroup();
  const { children } = useRoster();
  const { save, isSaving, problem, setProblem } = useSaving();
  const [{ text, band, note }, set, forget] = useKept('paste', EMPTY);
  const [addsKnown, setAddsKnown] = useState(false);
  const listed = childrenIn(text);
  const { fresh, known } = sorted(
    listed,
    children.map(({ name }) => name),
  );
  const count = fresh.length + (addsKnown ? known.length : 0);
  const close = () => {
    forget();
    onClose();
  };
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
    if (isSaved) close();
  };
  const same = { known, addsKnown, setAddsKnown };
  return { text, band, note, set, listed, same, count, problem, isSaving, store, close };
}

const SHOWN = 5;

/** The first of these names, as one line. */
const firstOf = (names: readonly string[]) =>
  [...names.slice(0, SHOWN), ...(names.length > SHOWN ? ['…'] : [])].join('; ');

/** Says how the lines with guardians were understood, with the first of them, and which children have none or half of one. */
function Guardians({ listed }: { listed: readonly ListedChild[] }) {
  const t = useText();
  const named = listed.filter(({ guardian }) => guardian?.name);
  const nameless = listed.filter(({ guardian }) => guardian?.name === '').map(({ name }) => name);
  const without = listed.filter(({ guardian }) => !guardian).map(({ name }) => name);
  const [first] = named;
  if (named.length + nameless.length === 0) return null;
  return (
    <div className="note">
      {first?.guardian && (
        <p>{t(texts.guardians, { ...first.guardian, count: named.length, child: first.name })}</p>
      )}
      {nameless.length > 0 && (
        <p>{t(texts.nameless, { count: nameless.length, names: firstOf(nameless) })}</p>
      )}
      {without.length > 0 && <p>{t(texts.without, { count: without.length, names: firstOf(without) })}</p>}
    </div>
  );
}

/** Asks to look at lines that were taken whole for a name, and have more in them. */
function DoubtfulNames({ listed }: { listed: readonly ListedChild[] }) {
  const t = useText();
  const names = listed.filter(isDoubtful).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className="note problem">
      <p>{t(texts.doubtful, { count: names.length, names: firstOf(names) })}</p>
    </div>
  );
}
