import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { texts } from 'virtual:texts/leaderForms';
import { addEnglish } from '../../i18n/language';

// The compiled forms come with the sentences, because a screen needs both at once.
addEnglish(texts);

/** The sentences of the screens that are loaded after the list of children. */
export const formTexts = leaderFormMessages;
