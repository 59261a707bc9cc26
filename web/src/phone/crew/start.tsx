import '../kit/fileButton.css';
import '../kit/picks.css';
import './crew.css';
import { texts } from 'virtual:texts/crew';
import { addEnglish } from '../../i18n/language';
import { startPhonePage, startScreen } from '../kit/startPage';
import { CrewContext } from './context';
import { CrewApp } from './CrewApp';
import { CrewPhone } from './phone';
import { StageScreen } from './StageScreen';

addEnglish(texts);

/** Starts the page of the crew, or the screen at the stage. */
export async function crewStarted(place: HTMLElement): Promise<void> {
  const isStage = location.pathname.startsWith('/stage');
  document.title = isStage ? 'Stage' : 'Crew';
  if (isStage) {
    await startScreen(place, <StageScreen />);
    return;
  }
  await startPhonePage(place, {
    make: (database) => new CrewPhone(database),
    show: (phone) => (
      <CrewContext value={phone}>
        <CrewApp />
      </CrewContext>
    ),
  });
}
