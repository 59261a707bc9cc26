import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { texts } from 'virtual:texts/leaderForms';
import { addEnglish } from '../../i18n/language';

// Whoever has the sentences also has those with choices in the form that they are shown from.
addEnglish(texts);

/** The sentences of the screens that are loaded after the list of children. */
export const formTexts = leaderFormMessages;
