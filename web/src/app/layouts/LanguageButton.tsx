import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { LANGUAGE_NAMES } from '@ndeiya/domain/kernel/language';
import type { Home } from '@ndeiya/domain/site/home';
import { Pressable } from '../../components/button/Pressable';
import { TranslateIcon } from '../../components/icons/TranslateIcon';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { visuallyHidden } from '../../components/visuallyHidden';
import { useHome } from '../../data/home';
import { chooseLanguage, useLanguage, useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { currentSession } from '../../lib/session/store';
import { BarSelect } from './BarSelect';
import { barItem } from './NavItem';
import { IS_WIDE } from './wide';

interface Props {
  onChosen?: (() => void) | undefined;
}

const button = { ...barItem, width: 'auto', gap: 0.75 };
const hiddenInBar = { [IS_WIDE]: visuallyHidden };

/**
 * A button where there is one other language, a list where there are more, and nothing where there is none; beside it
 * the request for help, where a language is begun that has too few texts for the menu.
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
  const begun = home?.languages_below ?? [];
  return (
    <>
      {other && all.length === 2 && (
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
      )}
      {all.length > 2 && (
        <BarSelect label={t('Language')} value={language} options={all} onChange={choose}>
          {icon}
          <span aria-hidden lang={language}>
            {all.find(({ value }) => value === language)?.label}
          </span>
        </BarSelect>
      )}
      {begun.length > 0 && <HelpToTranslate into={begun} onChosen={onChosen} />}
    </>
  );
}

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

/** Asks for translators. The bar has no room for the words, which the mobile menu shows. */
function HelpToTranslate({ into, onChosen }: Props & { into: Home['languages'] }) {
  const t = useText();
  const words = t('Help to translate');
  const to = paths.helpToTranslate(into.map(({ id }) => id));
  return (
    <Pressable component={Link} to={to} onClick={onChosen} title={words} sx={button}>
      <TranslateIcon aria-hidden fontSize="small" />
      <Box component="span" sx={hiddenInBar}>
        {words}
      </Box>
    </Pressable>
  );
}
