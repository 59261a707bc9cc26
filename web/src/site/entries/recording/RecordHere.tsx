import { useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { forgetTakes, type Take } from '../../../data/recordings/takes';
import { useText } from '../../../i18n/language';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { Confirm } from './Confirm';
import { type Recorded, Recorder } from './Recorder';
import { lengthText } from './sizes';
import { useKeptOnLeave } from './useKeptOnLeave';
import { useStay } from './useStay';

interface Made extends Take {
  /** Undefined while the phone still stores it. */
  isKept?: boolean;
}

interface Props {
  entry: EntryAnswer;
  account: string;
  /** The recording that an earlier visit has left on this phone. */
  kept: Take | null;
  /** The entry has a recording already. Only the person may replace it; a new one waits on this phone. */
  hasAnother: boolean;
  /** The person does not want the kept recording, or records again. */
  onRefused: () => void;
  onGiven: () => void;
}

/** A recording that is made now, or that was made earlier and not sent. */
export function RecordHere({ entry, account, kept, hasAnother, onRefused, onGiven }: Props) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const [made, setMade] = useState<Made | null>(null);
  const place = { account, entry: entry.id };
  const release = useKeptOnLeave(place, hasAnother ? null : made);
  const shown: Made | null = made ?? (kept && { ...kept, isKept: true });
  if (!shown)
    return (
      <Recorder
        place={place}
        maxSeconds={entry.rules?.max_seconds}
        onRecorded={({ isKept, ...take }: Recorded) => {
          setMade(take);
          void isKept.then((isStored) => setMade((before) => before && { ...before, isKept: isStored }));
        }}
      />
    );
  const refuse = () => {
    setMade(null);
    onRefused();
  };
  const failed = 'The recording could not be removed. Please try again.';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeptLine {...shown} />
      <Confirm
        entry={entry}
        account={account}
        file={shown.file}
        take={shown.id}
        seconds={shown.seconds}
        onFile={(file) => setMade({ ...shown, file })}
        onGive={release}
        onGiven={onGiven}
      />
      <Problem text={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={refuse}>{t('Record again')}</Button>
        <Button
          disabled={isBusy}
          onClick={() => void act({ run: () => forgetTakes(place), done: refuse, failed })}
        >
          {t('Delete the recording')}
        </Button>
      </Box>
    </Box>
  );
}

/** Says where the recording is, and for how long it is safe there. */
function KeptLine({ seconds, isKept }: Made) {
  const t = useText();
  const length = lengthText(seconds);
  useStay(isKept === false);
  return (
    <div>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {isKept &&
          t('Your recording of {length} is kept on this phone until you send or delete it.', { length })}
        {isKept === false && t('Keep this page open: there is no room on this phone to keep the recording.')}
      </Typography>
      {isKept && (
        <Typography>
          {t('If you do not come back for {days} days, it is deleted here.', {
            days: String(RECORDINGS.awayDays),
          })}
        </Typography>
      )}
    </div>
  );
}
