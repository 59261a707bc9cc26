import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Check, CHECKLIST, checklistTexts as texts } from '@ndeiya/domain/overview/checklist';
import type { TickInput } from '@ndeiya/domain/overview/checklistApi';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { type Phase, PHASES } from '@ndeiya/domain/overview/phase';
import { TextLink } from '../../components/TextLink';
import { tickStep, useChecklistTicks } from '../../data/admin/checklist';
import { paths } from '../../lib/paths';
import { runCommand } from '../../lib/useCommand';
import { ListFailed } from '../kit/ListState';

const PLACES: Record<NonNullable<Check['place']>, { to: string; label: string }> = {
  editions: { to: paths.adminEditions, label: 'Editions' },
  entries: { to: paths.adminEntries, label: 'Entries' },
  consents: { to: paths.adminConsents, label: 'Guardians’ consent' },
  programme: { to: paths.adminProgramme, label: 'Programme' },
  judging: { to: paths.adminJudging, label: 'Judging' },
  passes: { to: paths.adminPasses, label: 'Passes' },
  results: { to: paths.adminResults, label: 'Results' },
  certificates: { to: paths.adminCertificates, label: 'Certificates' },
  rehearsal: { to: paths.adminRehearsal, label: 'Play the day' },
};

/** The steps of the year by phase, to be ticked off; the phase of today is open. */
export function Checklist({ year, phase }: { year: number; phase: Phase }) {
  const { status, retry, ticks, tick } = useTicks(year);
  if (status === 'failed') return <ListFailed failedText={texts.loadFailed} onRetry={retry} />;
  return (
    <Box component="section" aria-labelledby="checklist" sx={{ maxWidth: 900 }}>
      <Typography id="checklist" component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>{texts.lead}</Typography>
      {PHASES.map((one) => {
        const checks = CHECKLIST[one];
        const done = checks.filter(({ key }) => ticks.has(key)).length;
        return (
          <Paper key={one} component="details" open={one === phase} sx={{ px: 2, py: 1, mb: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
              {overviewMessages.phases[one]}: {texts.done(done, checks.length)}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {checks.map((check) => (
                <Line
                  key={check.key}
                  check={check}
                  isDone={ticks.has(check.key)}
                  isDisabled={status !== 'ready'}
                  onTick={(isDone) => void tick(check.key, isDone)}
                />
              ))}
            </Box>
          </Paper>
        );
      })}
    </Box>
  );
}

interface LineProps {
  check: Check;
  isDone: boolean;
  /** True until the ticks of the others are known. */
  isDisabled: boolean;
  onTick: (isDone: boolean) => void;
}

function Line({ check: { text, place }, isDone, isDisabled, onTick }: LineProps) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        sx={{ flex: '1 1 240px', mr: 0 }}
        label={text}
        control={
          <Checkbox
            checked={isDone}
            disabled={isDisabled}
            onChange={(_, checked) => {
              onTick(checked);
            }}
          />
        }
      />
      {place && (
        <TextLink to={PLACES[place].to} sx={link}>
          {PLACES[place].label}
        </TextLink>
      )}
    </Box>
  );
}

/** On a phone the link stands below the text of its step, and not below the box. */
const link = { ml: { xs: '31px', sm: 0 }, mb: { xs: 1, sm: 0 } } as const;

/** The ticks as this page shows them: those of the server, and one on its way to it. */
function useTicks(year: number) {
  const { status, data, retry } = useChecklistTicks(year);
  const [sent, setSent] = useState<TickInput[]>([]);
  const [seen, setSeen] = useState(data);
  // Another organiser may have taken a tick back meanwhile, so the server's state counts from here on.
  if (seen !== data) {
    setSeen(data);
    setSent([]);
  }
  const ticks = new Set(data?.done);
  for (const { step, done } of sent) {
    if (done) ticks.add(step);
    else ticks.delete(step);
  }
  const tick = async (step: string, done: boolean) => {
    const input = { edition: year, step, done };
    setSent((before) => [...before, input]);
    if (await runCommand(() => tickStep(input), { failed: texts.failed })) return;
    setSent((before) => before.filter((one) => one !== input));
  };
  return { status, retry, ticks, tick };
}
