import '../kit/fonts.css';
import '../kit/style.css';
import '../kit/fileButton.css';
import '../kit/picks.css';
import './crew.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logError } from '../../lib/log';
import { openDatabase } from '../kit/database';
import { NoStorage } from '../kit/NoStorage';
import { CrewContext } from './context';
import { CrewApp } from './CrewApp';
import { CrewPhone } from './phone';
import { StageScreen } from './StageScreen';

async function openPhone(): Promise<CrewPhone | null> {
  try {
    const phone = new CrewPhone(await openDatabase());
    await phone.start();
    return phone;
  } catch (error) {
    logError('open the database of the phone', error);
    return null;
  }
}

/** Starts the page of the crew, or the screen at the stage. */
export async function crewStarted(place: HTMLElement): Promise<void> {
  const isStage = location.pathname.startsWith('/stage');
  document.title = isStage ? 'Stage' : 'Crew';
  if (isStage) {
    createRoot(place).render(<StageScreen />);
    return;
  }
  const phone = await openPhone();
  createRoot(place).render(
    <StrictMode>
      {phone ? (
        <CrewContext value={phone}>
          <CrewApp />
        </CrewContext>
      ) : (
        <NoStorage />
      )}
    </StrictMode>,
  );
}
