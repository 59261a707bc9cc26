import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Button } from '../../components/button/Button';
import { CalendarMonthIcon } from '../../components/icons/CalendarMonthIcon';
import { entryRequests } from '../../data/entries/requests';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { saveFile } from '../../lib/saveFile';
import { Problem } from './Problem';
import { useAction } from './useAction';

const FILE_NAME = 'competition.ics';

/** The event as a calendar file. */
export function CalendarButton({ id, isMain }: { id: string; isMain: boolean }) {
  const t = useText();
  const online = useOnline();
  const { isBusy, problem, act } = useAction();
  const run = () =>
    act({ run: () => entryRequests.calendar(id), done: save, failed: myEntryMessages.calendarFailed });
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<CalendarMonthIcon />}
        disabled={isBusy || !online}
        onClick={() => void run()}
      >
        {t('Add to calendar')}
      </Button>
      <Problem text={problem} />
    </>
  );
}

/** The file comes by a request, because the request needs the session's token, which a link cannot send. */
const save = ({ ics }: { ics: string }) => {
  saveFile(ics, { name: FILE_NAME, type: 'text/calendar;charset=utf-8' });
};
