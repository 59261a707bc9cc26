import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { entryRequests } from '../../data/entries/requests';
import type { OwnEntry } from '../../data/entries/useEntry';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { paths } from '../../lib/paths';
import { Problem } from './Problem';
import { firstOpenStep, isComplete } from './steps';
import { useAction } from './useAction';

interface Props {
  entry: EntryAnswer;
  own: OwnEntry;
}

/** The end of the steps: sends the entry, or leads to what is missing. */
export function SendButton({ entry, own }: Props) {
  const t = useText();
  const online = useOnline();
  const navigate = useNavigate();
  const { isBusy, problem, act } = useAction();
  const submit = async () => {
    if (!(await own.send())) throw new NotSaved('the answers are not on the server');
    return own.step(() => entryRequests.submit(entry.id));
  };
  const done = (answer: EntryAnswer) => {
    own.show(answer);
    void navigate(paths.entry(entry.id));
  };
  if (!isComplete(entry)) {
    return (
      <LinkButton
        to={paths.entryStep(entry.id, firstOpenStep(entry))}
        variant="contained"
        size="large"
        fullWidth
      >
        {t('Fill in what is missing')}
      </LinkButton>
    );
  }
  if (!entry.can.submit) return <Typography>{t(texts.cannotSend)}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {!online && <Typography>{t(texts.offlineAction)}</Typography>}
      <Problem text={problem} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={isBusy || !online}
        onClick={() => void act({ run: submit, done, success: t(texts.sent), failed: texts.sendFailed })}
      >
        {isBusy ? t('Sending...') : t('Send my entry')}
      </Button>
    </Box>
  );
}

/** Thrown when the answers did not reach the server. The line about saving shows the reason. */
class NotSaved extends Error {}
