import { texts } from 'virtual:texts/judges';
import { addEnglish } from '../../i18n/language';
import { startPhonePage } from '../kit/startPage';
import { PhoneContext } from './context';
import { JudgeApp } from './JudgeApp';
import { JudgePhone } from './phone';

addEnglish(texts);

/** Starts the page of judges. */
export const judgeStarted = (place: HTMLElement): Promise<void> =>
  startPhonePage(place, {
    make: (database) => new JudgePhone(database),
    show: (phone) => (
      <PhoneContext value={phone}>
        <JudgeApp />
      </PhoneContext>
    ),
  });
