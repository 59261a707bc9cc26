import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { hiddenUntil } from '@ndeiya/domain/judging/hiding';
import type { PublicationLevel } from '@ndeiya/domain/judging/states';
import { PUBLICATIONS } from '@ndeiya/domain/judging/states';
import { rehearsalAdminMessages as rehearsalTexts } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { FormText } from '../../components/form/FormText';
import { LinkButton } from '../../components/LinkButton';
import { prepareReveal, takeResultStep } from '../../data/admin/results';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { timeOf } from '../../panels/console/shared';
import { CommandDialog } from '../kit/CommandDialog';
import { PrintSheet } from '../kit/PrintSheet';
import { PresenterList } from './PresenterList';

interface Props {
  results: RoundResults;
  level: PublicationLevel;
  onChanged: () => void;
}
type Opened = 'publish' | 'hide' | 'correct' | 'print' | null;

/** The buttons of a round whose results are frozen or published. */
export function RoundSteps({ results, level, onChanged }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const { round } = results;
  const close = () => {
    setOpened(null);
  };
  const open = (what: Opened) => () => {
    setOpened(what);
  };
  const isPublic = PUBLICATIONS.includes(round.state);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {round.state === 'frozen' && (
        <Button variant="contained" onClick={open('publish')}>
          {round.published ? 'Publish the correction' : 'Publish'}
        </Button>
      )}
      <Button variant="outlined" onClick={open('print')}>
        Print the presenter’s list
      </Button>
      <Button
        variant="outlined"
        onClick={() => {
          void keepReveal(results);
        }}
      >
        Put the reveal on this laptop
      </Button>
      <LinkButton to={paths.reveal}>Open the reveal</LinkButton>
      {isPublic && !isRehearsal(round.edition) && (
        <LinkButton to={paths.editionResults(round.edition)}>See the public page</LinkButton>
      )}
      {isPublic && <Button onClick={open('correct')}>Correct</Button>}
      {opened === 'publish' && (
        <Publish results={results} level={level} onChanged={onChanged} onClose={close} />
      )}
      <HideButton round={round} onOpen={open('hide')} />
      {opened === 'hide' && <Hide results={results} onChanged={onChanged} onClose={close} />}
      {opened === 'correct' && <Correct results={results} onChanged={onChanged} onClose={close} />}
      {opened === 'print' && (
        <PrintSheet onPrinted={close}>
          <PresenterList results={results} />
        </PrintSheet>
      )}
    </Box>
  );
}

/** A sentence about the public is true on the day only, so a rehearsal says so before it. */
const leadFor = ({ edition }: RoundResults['round'], sentence: string): string =>
  isRehearsal(edition) ? rehearsalTexts.forReal(sentence) : sentence;

function Publish({ results: { round }, level, onChanged, onClose }: Props & { onClose: () => void }) {
  const to = round.published ? 'corrected' : 'published';
  return (
    <CommandDialog
      title={round.published ? 'Publish the correction?' : 'Publish the results?'}
      lead={leadFor(
        round,
        `${texts.levels[level]}. ${round.published ? texts.correctionLead : texts.publishLead}`,
      )}
      submitLabel="Publish"
      busyLabel="Publishing..."
      command={{
        values: {},
        run: async () => {
          await takeResultStep(round, { to, level });
          return texts.published;
        },
        failed: texts.publishFailed,
        onDone: onChanged,
      }}
      onClose={onClose}
    >
      {() => null}
    </CommandDialog>
  );
}

function Hide({ results: { round }, onChanged, onClose }: Omit<Props, 'level'> & { onClose: () => void }) {
  return (
    <CommandDialog
      title="Hide these results?"
      lead={leadFor(round, texts.hideLead)}
      submitLabel="Hide them"
      busyLabel="Hiding..."
      command={{
        values: { reason: '' },
        run: async ({ reason }) => {
          await takeResultStep(round, { to: 'frozen', reason });
          return texts.hidden;
        },
        failed: texts.hideFailed,
        onDone: onChanged,
      }}
      onClose={onClose}
    >
      {(control) => <FormText control={control} name="reason" label="Reason" />}
    </CommandDialog>
  );
}

/** The time until which a first publication can be hidden; null where it cannot. The server decides by its own clock. */
function hideTime({ state, published }: RoundResults['round']): string | null {
  const until = published ? hiddenUntil(new Date(published.at)) : 0;
  return state === 'published' && until > Date.now() ? timeOf(new Date(until).toISOString()) : null;
}

function HideButton({ round, onOpen }: { round: RoundResults['round']; onOpen: () => void }) {
  const [until] = useState(() => hideTime(round));
  if (until === null) return null;
  return (
    <>
      <Button onClick={onOpen}>Hide again</Button>
      <Typography variant="body2" sx={{ alignSelf: 'center' }}>
        {texts.hideUntil(until)}
      </Typography>
    </>
  );
}

function Correct({ results: { round }, onChanged, onClose }: Omit<Props, 'level'> & { onClose: () => void }) {
  return (
    <CommandDialog
      title="Correct these results?"
      lead={leadFor(round, texts.correctLead)}
      submitLabel="Open for corrections"
      busyLabel="Opening..."
      command={{
        values: { reason: '' },
        run: async ({ reason }) => {
          await takeResultStep(round, { to: 'closed', reason });
          return texts.correcting;
        },
        failed: texts.correctFailed,
        onDone: onChanged,
      }}
      onClose={onClose}
    >
      {(control) => <FormText control={control} name="reason" label="Reason" />}
    </CommandDialog>
  );
}

async function keepReveal(results: RoundResults): Promise<void> {
  try {
    notify.success(texts.revealReady[await prepareReveal(results)]);
  } catch (error) {
    logError('keep the reveal', error);
    notify.error(texts.revealFailed);
  }
}
