import { useState } from 'react';
import { writtenName } from '@ndeiya/domain/kernel/names';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { useText } from '../../i18n/language';
import { screenLater } from '../kit/loadedLater';
import { AgeChoice } from './AgeChoice';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { FormFoot, FormProblem, SameChild } from './FormParts';
import { formTexts } from './formTexts';
import { useKept } from './kept';
import { registeredIn } from './lacks';
import { LeaderField } from './LeaderField';
import type { Child, ChildFields } from './roster';
import { sameName } from './rosterOf';

const { child: texts } = formTexts;
const MemberPass = screenLater(async () => (await import('./MemberPass')).MemberPass);
const EMPTY = { name: '', relation: '', contact: '' };

/** Adds children one after the other, or edits one. */
export function ChildForm(props: Props) {
  const form = useChildForm(props);
  const [isPass, setPass] = useState(false);
  const holder = usePassHolder(props.child);
  if (!isPass || !holder)
    return (
      <Fields
        {...props}
        form={form}
        onPass={
          holder &&
          (() => {
            setPass(true);
          })
        }
      />
    );
  return (
    <MemberPass
      child={holder}
      onClose={() => {
        setPass(false);
      }}
    />
  );
}

interface Typed {
  name: string;
  age_band: AgeBand;
  guardian: typeof EMPTY;
  /** The village or class, which the next child keeps. */
  note: string;
}

const typedOf = (child: Child | null): Typed =>
  child
    ? {
        name: child.name,
        age_band: child.age_band,
        note: child.note,
        guardian: { ...EMPTY, ...child.guardian, contact: '' },
      }
    : { name: '', age_band: 'minor', note: '', guardian: EMPTY };

/** The fields to be stored. A contact that is left empty stays as it is. */
function fieldsOf({ name, age_band, guardian, note }: Typed, isNew: boolean): ChildFields {
  const { contact, ...rest } = guardian;
  const isSaid = Boolean(rest.name || rest.relation || contact);
  const said = contact === '' && !isNew ? rest : guardian;
  return { name: writtenName(name), age_band, note: note.trim(), ...(isSaid && { guardian: said }) };
}

interface GuardianProps {
  value: Typed['guardian'];
  /** The contact that the site has, masked; '' where it has none. */
  stored: string;
  onChange: (value: Typed['guardian']) => void;
}

function GuardianFields({ value, stored, onChange }: GuardianProps) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('Parent or guardian')}</legend>
      <LeaderField
        label={t('Name of the guardian')}
        value={value.name}
        hasLetters
        onChange={(name) => {
          onChange({ ...value, name });
        }}
      />
      <LeaderField
        label={t('Relation, for instance mother')}
        value={value.relation}
        onChange={(relation) => {
          onChange({ ...value, relation });
        }}
      />
      <LeaderField
        label={t('Phone number or e-mail address')}
        value={value.contact}
        help={stored ? t(texts.contactKept, { contact: stored }) : `${t(texts.guardian)} ${t(texts.noPhone)}`}
        onChange={(contact) => {
          onChange({ ...value, contact });
        }}
      />
    </fieldset>
  );
}

interface Props {
  /** The child that is edited; null for a new one. */
  child: Child | null;
  onClose: () => void;
}

/** The fields of the form, and what happens when they are stored. */
function useChildForm({ child, onClose }: Props) {
  const phone = useGroup();
  const { children, entries } = useRoster();
  const { save, isSaving, problem, setProblem } = useSaving();
  // The name has the number of the child's version, so that what was typed before another phone's change does not undo it.
  const name = child ? `child ${child.id} ${String(child.seq)}` : 'child';
  const [typed, setTyped, forget] = useKept(name, typedOf(child));
  const [same, setSame] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const set = (change: Partial<Typed>) => {
    setTyped(change);
    setSame(null);
  };
  const close = () => {
    forget();
    onClose();
  };
  const add = async (fields: ChildFields, isAnother: boolean): Promise<boolean> => {
    const known = isAnother ? undefined : sameName(children, fields.name);
    setSame(known?.name ?? null);
    if (known || !(await save(() => phone.addChild(fields, isAnother)))) return false;
    setAdded(fields.name);
    // The next child is most often of the same age and place.
    setTyped({ name: '', guardian: EMPTY });
    return true;
  };
  const store = async (isAnother = false): Promise<boolean> => {
    const fields = fieldsOf(typed, child === null);
    setProblem(fields.name === '' ? texts.noName : null);
    if (fields.name === '') return false;
    if (!child) return add(fields, isAnother);
    const isSaved = await save(() => phone.changeChild(child.id, child.seq ?? 0, fields));
    if (isSaved) close();
    return isSaved;
  };
  /** 'Done' is pressed by somebody who wants the child that is typed on the list. */
  const end = async () => {
    const isTyped =
      typed.name.trim() !== '' || Object.values(typed.guardian).some((value) => value.trim() !== '');
    if (child || !isTyped || (await store())) close();
  };
  const contact = child?.guardian?.contact ?? '';
  const isRegistered = child !== null && registeredIn(entries).has(child.id);
  return { isRegistered, typed, set, same, added, problem, store, end, isSaving, contact };
}

/** Asks before a child leaves the list. */
function RemoveChild({ child: { id, name }, onClose }: { child: Child; onClose: () => void }) {
  const t = useText();
  const phone = useGroup();
  const { save, problem } = useSaving();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('Remove {name}', { name })}
      </button>
    );
  const remove = async () => {
    if (await save(() => phone.removeChild(id))) onClose();
  };
  return (
    <div className="note">
      <p>{t(texts.remove)}</p>
      <FormProblem text={problem} />
      <button type="button" className="button" onClick={() => void remove()}>
        {t('Remove')}
      </button>
    </div>
  );
}

interface FieldsProps extends Props {
  form: ReturnType<typeof useChildForm>;
  /** Opens the pass of the child; null for a child who can have none yet. */
  onPass: (() => void) | null;
}

/** The fields that stay as they are once the child is in a registered entry. */
function SaidOfChild({ form: { isRegistered, typed, set, contact } }: Pick<FieldsProps, 'form'>) {
  const t = useText();
  return (
    <>
      {isRegistered && <p className="note">{t(texts.registered)}</p>}
      <fieldset disabled={isRegistered}>
        <LeaderField
          label={t('Name of the child')}
          value={typed.name}
          hasLetters
          onChange={(name) => {
            set({ name });
          }}
        />
        <AgeChoice
          value={typed.age_band}
          onChange={(age_band) => {
            set({ age_band });
          }}
        />
        {typed.age_band !== 'adult' && (
          <GuardianFields
            value={typed.guardian}
            stored={contact}
            onChange={(guardian) => {
              set({ guardian });
            }}
          />
        )}
      </fieldset>
    </>
  );
}

function Fields({ child, form, onPass, onClose }: FieldsProps) {
  const t = useText();
  const { isRegistered, typed, set, same, added, problem, store, end, isSaving } = form;
  return (
    <main>
      <h1>{child ? child.name : t('Add a child')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        {added && (
          <p role="status" className="note">
            ✓ {t('{name} is on the list', { name: added })}
          </p>
        )}
        <SaidOfChild form={form} />
        <LeaderField
          label={t('Village or class')}
          value={typed.note}
          hasLetters
          onChange={(note) => {
            set({ note });
          }}
        />
        <FormProblem text={problem} />
        {same !== null && (
          <SameChild
            name={same}
            onSame={() => {
              set({ name: '' });
            }}
            onOther={() => void store(true)}
          />
        )}
        {child && onPass && (
          <button type="button" className="button quiet-button" onClick={onPass}>
            {t('Pass of {name}', { name: child.name })}
          </button>
        )}
        {child && !isRegistered && <RemoveChild child={child} onClose={onClose} />}
        <FormFoot
          close={child ? t('Cancel') : t('Done')}
          store={child ? t('Save') : t('Add to the list')}
          onClose={() => void end()}
          isBusy={isSaving}
        />
      </form>
    </main>
  );
}

/** The child with its person, for whom the server makes a pass; null before it was sent, and in a closed group. */
function usePassHolder(child: Child | null) {
  const { pack } = useGroupState();
  if (child?.person === undefined || pack?.group.state === 'closed') return null;
  return { ...child, person: child.person };
}
