import { useState } from 'react';
import { useText } from '../../i18n/language';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { FormFoot, FormProblem } from './FormParts';
import { formTexts } from './formTexts';
import { useKept } from './kept';
import { LeaderField } from './LeaderField';
import { lengthOf, secondsIn } from './length';
import type { TypedPiece } from './noPiece';
import type { EntryFields, GroupEntry, GroupPack } from './roster';

const { entry: texts } = formTexts;

/** Enters the ticked children with a piece: all of them together, or each one alone. */
export function PieceForm(props: Props) {
  const { entry, members, onClose } = props;
  const t = useText();
  const { children } = useRoster();
  const { forget, ...form } = usePieceForm(props);
  const { typed, set, categories, kind, kinds, setWanted, problem, store, isSaving } = form;
  const cancel = () => {
    forget();
    onClose();
  };
  const names = new Map(children.map(({ id, name }) => [id, name]));
  return (
    <main>
      <h1>{entry ? entry.title || t('Entry') : t('Enter children')}</h1>
      <p className="quiet">{members.map((id) => names.get(id) ?? '').join(', ')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <CategoryField value={typed.category} categories={categories} onChange={set('category')} />
        {!entry && <KindChoice count={members.length} kind={kind} kinds={kinds} onChange={setWanted} />}
        <PieceFields typed={typed} isGroup={kind === 'group'} set={set} />
        {!entry && <p className="quiet">{t(texts.keeps)}</p>}
        <FormProblem text={problem} />
        <FormFoot close={t('Cancel')} store={t('Save')} onClose={cancel} isBusy={isSaving} />
      </form>
    </main>
  );
}

const typedOf = ({ category, title, stage_name, language, text, duration_s }: GroupEntry): TypedPiece => ({
  category,
  title,
  stage_name,
  language,
  text,
  length: lengthOf(duration_s),
});

/** Returns the sentence about a field that is missing; null when the entry can be stored. */
function problemOf({ category, title }: TypedPiece, members: readonly string[]): string | null {
  if (members.length === 0) return texts.noChild;
  if (category === '') return texts.noCategory;
  return title.trim() === '' ? texts.noTitle : null;
}

interface KindProps {
  count: number;
  kind: EntryFields['kind'];
  kinds: readonly EntryFields['kind'][];
  onChange: (kind: EntryFields['kind']) => void;
}

/** Asks if the children perform together or alone, where the category takes both. */
function KindChoice({ count, kind, kinds, onChange }: KindProps) {
  const t = useText();
  const words = { group: t(texts.together, { count }), solo: t(texts.each, { count }) };
  if (kinds.length < 2) return <p className="note">{words[kind]}</p>;
  return (
    <fieldset>
      <legend>{t('Together or alone')}</legend>
      {(['group', 'solo'] as const).map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => {
              onChange(one);
            }}
          />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  /** The entry that is edited; null for new ones. */
  entry: GroupEntry | null;
  members: readonly string[];
  piece: TypedPiece;
  onSaved: (piece: TypedPiece) => void;
  onClose: () => void;
}

interface PieceProps {
  typed: TypedPiece;
  isGroup: boolean;
  set: (field: keyof TypedPiece) => (value: string) => void;
}

/** The fields of the piece below its category. */
function PieceFields({ typed, isGroup, set }: PieceProps) {
  const t = useText();
  return (
    <>
      <LeaderField label={t('Title of the piece')} value={typed.title} hasLetters onChange={set('title')} />
      {isGroup && (
        <LeaderField
          label={t('Name on stage')}
          value={typed.stage_name}
          hasLetters
          onChange={set('stage_name')}
        />
      )}
      <LeaderField
        label={t('Language of the piece')}
        value={typed.language}
        hasLetters
        onChange={set('language')}
      />
      <LeaderField
        label={t('Length in minutes, for instance 4 or 4:30')}
        value={typed.length}
        onChange={set('length')}
      />
      <LeaderField
        label={t('Words of the piece')}
        rows={4}
        value={typed.text}
        hasLetters
        onChange={set('text')}
      />
    </>
  );
}

type Categories = GroupPack['edition']['categories'];
const BOTH = ['solo', 'group'] as const;

/** Asks for the category. */
function CategoryField({
  value,
  categories,
  onChange,
}: {
  value: string;
  categories: Categories;
  onChange: (value: string) => void;
}) {
  const t = useText();
  return (
    <label className="field">
      <span>{t('Category')}</span>
      <select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{t('Choose')}</option>
        {categories.map(({ name }) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** If the children perform together or alone: as it was chosen, where the category takes that. One child performs alone. */
function useKind({
  entry,
  members,
  typed,
  categories,
}: Pick<Props, 'entry' | 'members'> & { typed: TypedPiece; categories: Categories }) {
  const first = members.length > 1 ? 'group' : 'solo';
  const [wanted, setWanted] = useState<EntryFields['kind']>(entry?.kind ?? first);
  const taken = categories.find(({ name }) => name === typed.category)?.kinds ?? BOTH;
  const alone = taken.filter((kind) => kind === 'solo');
  const kinds = members.length === 1 && alone.length > 0 ? alone : taken;
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
  return { kind, kinds, setWanted };
}

/** The fields of the form, and what happens when they are stored. */
function usePieceForm({ entry, members, piece, onSaved }: Props) {
  const phone = useGroup();
  const { pack } = useGroupState();
  const { save, isSaving, problem, setProblem } = useSaving();
  // An entry that stands may be changed on another phone meanwhile, so what is typed into it is not kept.
  const [typed, setTyped, forget] = useKept(entry ? null : 'piece', entry ? typedOf(entry) : piece);
  const categories = pack?.edition.categories ?? [];
  const { kind, kinds, setWanted } = useKind({ entry, members, typed, categories });
  const set = (field: keyof TypedPiece) => (value: string) => {
    setTyped({ [field]: value });
  };
  const store = async () => {
    const found = problemOf(typed, members);
    setProblem(found);
    if (found !== null) return;
    const { length, ...said } = typed;
    const duration_s = secondsIn(length);
    const fields = { ...said, title: typed.title.trim(), kind, duration_s };
    const sets = kind === 'group' ? [members] : members.map((one) => [one]);
    const isSaved = await save(async () => {
      if (entry) await phone.enter({ ...fields, members }, entry.id);
      else await phone.enterAll(sets.map((own) => ({ ...fields, members: own })));
    });
    if (!isSaved) return;
    forget();
    onSaved(typed);
  };
  return { typed, set, categories, kind, kinds, setWanted, problem, store, isSaving, forget };
}
