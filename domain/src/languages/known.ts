import { DEFAULT_MENU_SHARE } from './menu';

/** A language as the dashboard describes it. */
interface LanguageFacts {
  /** The name of the language in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Letters that many keyboards lack, separated by spaces. */
  letters: string;
  menu_share: number;
}

/** The languages that are prepared. Others are added in the dashboard, which may also change these. */
export const PREPARED_LANGUAGES: Readonly<Record<string, LanguageFacts>> = {
  ki: { name: 'Gĩkũyũ', direction: 'ltr', letters: 'ĩ ũ Ĩ Ũ', menu_share: DEFAULT_MENU_SHARE },
  sw: { name: 'Kiswahili', direction: 'ltr', letters: '', menu_share: DEFAULT_MENU_SHARE },
};
