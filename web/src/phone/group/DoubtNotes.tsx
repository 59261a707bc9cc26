import { useText } from '../../i18n/language';
import { type ChildConflict, conflictsIn, doubtsIn, refusedIn } from './answers';
import { useGroup, useGroupState, useRoster, useSaving } from './context';
import { FormProblem, SameChild } from './FormParts';
import { formTexts } from './formTexts';
import { registeredIn } from './lacks';
import type { ChildFields } from './roster';

const { child, conflict: texts, refusals } = formTexts;

/** Everything that the server did not take, with what the leader can do about it. */
export function DoubtNotes() {
  const t = useText();
  const phone = useGroup();
  const { operations } = useGroupState();
  const roster = useRoster();
  const { save } = useSaving();
  const sentences: Partial<Record<string, string>> = refusals;
  return (
    <>
      {conflictsIn(operations, roster).map((conflict) => (
        <ConflictNote key={conflict.op_id} conflict={conflict} />
      ))}
      {doubtsIn(operations).map(({ op_id, child: doubted }) => (
        <SameChild
          key={op_id}
          name={doubted.name}
          onSame={() => void save(() => phone.noteSeen(op_id))}
          onOther={() => void save(() => phone.addAnother(op_id, doubted))}
        />
      ))}
      {refusedIn(operations).map(({ op_id, name, reason, typed }) => (
        <div key={op_id} role="alert" className="note problem">
          <p>
            {name && `${name}: `}
            {t(sentences[reason] ?? refusals.other)}
          </p>
          {typed && <Version title={t(texts.mine)} fields={typed} />}
          <button type="button" className="button" onClick={() => void save(() => phone.noteSeen(op_id))}>
            {t('OK')}
          </button>
        </div>
      ))}
    </>
  );
}

/** The fields of a child in one line. */
function Version({
  title,
  fields,
}: {
  title: string;
  fields: Pick<ChildFields, 'name' | 'age_band' | 'note'> & { guardian?: ChildFields['guardian'] | null };
}) {
  const t = useText();
  const ages = { adult: t('18 or older'), minor: t('Under 18'), unknown: t('Not known') };
  const { name, age_band, guardian, note } = fields;
  const said = [name, ages[age_band], guardian?.name, guardian?.relation, guardian?.contact, note];
  return (
    <p>
      <strong>{title}</strong>
      <br />
      {said.filter(Boolean).join(' · ')}
    </p>
  );
}

/** Two phones have changed one child: the leader chooses, and until then nothing is lost. What the site would refuse is no choice. */
function ConflictNote({ conflict: { op_id, member, mine, theirs } }: { conflict: ChildConflict }) {
  const t = useText();
  const phone = useGroup();
  const { entries } = useRoster();
  const isRegistered = registeredIn(entries).has(member);
  const { save, problem } = useSaving();
  const keepMine = async () => {
    if (theirs) await phone.changeChild(member, theirs.seq ?? 0, mine);
    else await phone.addChild(mine);
    await phone.noteSeen(op_id);
  };
  return (
    <section className="note" aria-label={t(texts.title, { name: mine.name })}>
      <h2>{t(texts.title, { name: mine.name })}</h2>
      <p>{t(isRegistered ? child.registered : texts.lead)}</p>
      <Version title={t(texts.mine)} fields={mine} />
      {theirs ? <Version title={t(texts.theirs)} fields={theirs} /> : <p>{t(texts.removed)}</p>}
      <FormProblem text={problem} />
      <div className="buttons">
        {!isRegistered && (
          <button type="button" className="button" onClick={() => void save(keepMine)}>
            {t('Keep that of this phone')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void save(() => phone.noteSeen(op_id))}>
          {t('Keep that of the other phone')}
        </button>
      </div>
    </section>
  );
}
