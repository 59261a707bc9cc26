import { staysAsSent } from '@ndeiya/domain/entries/states';
import { useText } from '../../i18n/language';
import { formTexts } from './formTexts';
import { withoutGuardian } from './lacks';
import type { Child, GroupEntry } from './roster';

const { consent: consentTexts, missing: texts } = formTexts;
const sentenceOf: Partial<Record<string, string>> = texts;

/** The words for the things that an entry lacks. */
export function Lacks({ entry, children }: Props) {
  const t = useText();
  const own = entry.members.flatMap((id) => children.get(id) ?? []);
  return entry.missing.map((code) =>
    code === 'consent' ? (
      <Consents key={code} entry={entry} children={children} />
    ) : (
      <span key={code} className="row-state problem-text">
        {t(...sentence(code, own))}
      </span>
    ),
  );
}

const listed = (children: readonly Child[]) => children.map(({ name }) => name).join(', ');

/** The sentence for something that an entry lacks, with the names of the children who lack it. */
function sentence(code: string, own: readonly Child[]): [text: string, values?: { names: string }] {
  const lacking = {
    guardian: withoutGuardian(own),
    age: own.filter(({ age_band }) => age_band === 'unknown'),
  };
  const named = code === 'guardian' || code === 'age' ? listed(lacking[code]) : '';
  if (named === '') return [sentenceOf[code] ?? texts.organiser];
  return [code === 'age' ? texts.ageOf : texts.guardianOf, { names: named }];
}

interface Props {
  entry: GroupEntry;
  children: ReadonlyMap<string, Child>;
}

/** The names of the children of an entry whose guardian has not decided, and of those whose guardian has refused. */
function consentNames({ entry: { state, undecided = [], refused = [] }, children }: Props) {
  const namesOf = (ids: readonly string[]) => listed(ids.flatMap((id) => children.get(id) ?? []));
  // Guardians are asked about what was sent.
  return { open: state === 'draft' ? '' : namesOf(undecided), no: namesOf(refused) };
}

/** Says of an entry whose guardian has not decided, and whose has refused. */
function Consents(props: Props) {
  const t = useText();
  const { open, no } = consentNames(props);
  const isRegistered = staysAsSent(props.entry.state);
  if (open === '' && no === '') return isRegistered && <span className="quiet">{t(texts.consent)}</span>;
  return (
    <>
      {no && <span className="row-state problem-text">{t(consentTexts.refusedOf, { names: no })}</span>}
      {open && <span className="quiet">{t(consentTexts.undecidedOf, { names: open })}</span>}
      {isRegistered && <span className="quiet">{t(consentTexts.stands)}</span>}
    </>
  );
}
