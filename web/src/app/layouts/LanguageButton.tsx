import TranslateIcon from '@mui/icons-material/Translate';
import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/language';
import { messages } from '@ndeiya/domain/messages';
import { Pressable } from '../../components/button/Pressable';
import { chooseLanguage, useLanguage } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { barItem } from './NavItem';

export function LanguageButton() {
  const language = useLanguage();
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  const change = () => {
    chooseLanguage(other).catch((error: unknown) => {
      logError('change the language', error);
      notify.error(messages.network);
    });
  };
  return (
    <Pressable lang={other} onClick={change} sx={{ ...barItem, width: 'auto', gap: 0.75 }}>
      <TranslateIcon aria-hidden fontSize="small" />
      {LANGUAGE_NAMES[other]}
    </Pressable>
  );
}
