import '../kit/fileButton.css';
import './group.css';
import { texts } from 'virtual:texts/leaders';
import { addEnglish } from '../../i18n/language';
import { logError } from '../../lib/log';
import { whenIdle } from '../../lib/whenIdle';
import { startPhonePage } from '../kit/startPage';
import { GroupContext } from './context';
import { GroupApp } from './GroupApp';
import { GroupPhone } from './phone';

addEnglish(texts);

/** The forms are loaded soon after the list is drawn, so that a leader can type also when the network is gone a moment later. */
async function loadForms(): Promise<void> {
  try {
    await Promise.all([
      import('./ChildForm'),
      import('./PasteForm'),
      import('./PieceForm'),
      import('./EntriesScreen'),
    ]);
  } catch (error) {
    logError('load the forms of the group', error);
  }
}

/** Starts the page of leaders. */
export async function groupStarted(place: HTMLElement): Promise<void> {
  document.title = 'Group';
  await startPhonePage(place, {
    make: (database) => new GroupPhone(database),
    show: (phone) => (
      <GroupContext value={phone}>
        <GroupApp />
      </GroupContext>
    ),
  });
  // Drawing four hundred children comes first.
  whenIdle(() => void loadForms());
}
