import { useText } from '../../i18n/language';
import { isDoubtful, type ListedChild } from './classList';
import { formTexts } from './formTexts';

const { paste: texts } = formTexts;
const SHOWN = 5;

/** The first of these names, as one line. */
export const firstOf = (names: readonly string[]) =>
  [...names.slice(0, SHOWN), ...(names.length > SHOWN ? ['…'] : [])].join('; ');

/** Says how the lines with guardians were understood, with the first of them, and which children have none or half of one. */
export function Guardians({ listed }: { listed: readonly ListedChild[] }) {
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
export function DoubtfulNames({ listed }: { listed: readonly ListedChild[] }) {
  const t = useText();
  const names = listed.filter(isDoubtful).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className="note problem">
      <p>{t(texts.doubtful, { count: names.length, names: firstOf(names) })}</p>
    </div>
  );
}
