import { LANGUAGE_NAMES } from '@ndeiya/domain/kernel/language';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { Home } from '@ndeiya/domain/site/home';
import { Link } from 'react-router-dom';
import { Pressable } from '../../components/button/Pressable';
import { TranslateIcon } from '../../components/icons/TranslateIcon';
import { useHome } from '../../data/home';
import { chooseLanguage, useLanguage, useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { currentSession } from '../../lib/session/store';
import { BarSelect } from './BarSelect';
import { barItem } from './NavItem';

interface Props {
  onChosen?: (() => void) | undefined;
}

const button = { ...barItem, width: 'auto', gap: 0.75 };

const choice = ({ id, name }: Home['languages'][number]) => ({ value: id, label: name, lang: id });
const ENGLISH = choice({ id: 'en', name: LANGUAGE_NAMES.en });

/**
 * The languages of the menu, and the visitor's own one where the menu has it no more: a list without it shows English
 * as chosen, and choosing English then changes nothing.
 */
function choicesIn(home: Home | undefined, language: string) {
  const inMenu = [ENGLISH, ...(home?.languages ?? []).map(choice)];
  if (inMenu.some(({ value }) => value === language)) return inMenu;
  const own = home?.languages_below.find(({ id }) => id === language);
  return [...inMenu, choice(own ?? { id: language, name: language })];
}

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

/** Asks for translators where no language has enough texts for the menu, and one is begun. */
function HelpToTranslate({ onChosen }: Props) {
  const t = useText();
  return (
    <Pressable component={Link} to={paths.homeContact} onClick={onChosen} sx={button}>
      <TranslateIcon aria-hidden fontSize="small" />
      {t('Help to translate')}
    </Pressable>
  );
}

/**
 * A button where there is one other language, a list where there are more, and nothing where there is none. Who has
 * chosen a language that the menu has no more finds the way back to English.
 */
export function LanguageButton({ onChosen }: Props) {
  const t = useText();
  const language = useLanguage();
  const home = useHome().data;
  const all = choicesIn(home, language);
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
          {all.find(({ value }) => value === language)?.label}
        </span>
      </BarSelect>
    );
  }
  if (!other) return home?.languages_below.length ? <HelpToTranslate onChosen={onChosen} /> : null;
  return (
    <Pressable
      lang={other.lang}
      onClick={() => {
        choose(other.value);
      }}
      sx={button}
    >
      {icon}
      {other.label}
    </Pressable>
  );
}
