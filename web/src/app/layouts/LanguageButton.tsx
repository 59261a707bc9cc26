import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { messages } from '@ndeiya/domain/kernel/messages';
import { isInKenya } from '@ndeiya/domain/kernel/timeZone';
import { Pressable } from '../../components/button/Pressable';
import { TranslateIcon } from '../../components/icons/TranslateIcon';
import { useHome } from '../../data/home';
import { chooseLanguage, useLanguage, useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { currentSession } from '../../lib/session/store';
import { BarSelect } from './BarSelect';
import { barItem } from './NavItem';

const BUILT: { value: string; label: string; lang: string }[] = LANGUAGES.map((id) => ({
  value: id,
  label: LANGUAGE_NAMES[id],
  lang: id,
}));

/** Gĩkũyũ comes with the build for Kenya. Elsewhere a language is in the menu when it has published texts. */
const built = () => (isInKenya() ? BUILT : BUILT.filter(({ value }) => value === 'en'));

/** Loaded only here, because few visitors have an account. */
async function keepWithAccount(language: string): Promise<void> {
  if (currentSession().status === 'out') return;
  const { keepAccountLanguage } = await import('../../data/accountLanguage');
  await keepAccountLanguage(language);
}

function change(language: string) {
  const chosen = chooseLanguage(language).then(() => keepWithAccount(language));
  chosen.catch((error: unknown) => {
    logError('change the language', error);
    notify.error(messages.network);
  });
}

/** A button where there is one other language, a list where there are more, and nothing where there is none. */
export function LanguageButton({ onChosen }: { onChosen?: () => void }) {
  const t = useText();
  const language = useLanguage();
  const added = useHome().data?.languages ?? [];
  const others = added.map(({ id, name }) => ({ value: id, label: name, lang: id }));
  const own = built();
  const all = [...own, ...others.filter(({ value }) => !own.some((one) => one.value === value))];
  const other = all.find(({ value }) => value !== language);
  const choose = (chosen: string) => {
    change(chosen);
    onChosen?.();
  };
  const icon = <TranslateIcon aria-hidden fontSize="small" />;
  if (all.length > 2) {
    return (
      <BarSelect label={t('Language')} value={language} options={all} onChange={choose}>
        {icon}
        <span aria-hidden lang={language}>
          {all.find(({ value }) => value === language)?.label ?? language}
        </span>
      </BarSelect>
    );
  }
  if (!other) return null;
  return (
    <Pressable
      lang={other.lang}
      onClick={() => {
        choose(other.value);
      }}
      sx={{ ...barItem, width: 'auto', gap: 0.75 }}
    >
      {icon}
      {other.label}
    </Pressable>
  );
}
