import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Check, CHECKLIST, checklistTexts as texts } from '@ndeiya/domain/overview/checklist';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { type Phase, PHASES } from '@ndeiya/domain/overview/phase';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { readTicks, writeTicks } from '../kit/ticks';

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

interface LineProps {
  check: Check;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
}

function Line({ check: { text, place }, isDone, onTick }: LineProps) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        sx={{ flex: '1 1 240px', mr: 0 }}
        label={text}
        control={
          <Checkbox
            checked={isDone}
            onChange={(_, checked) => {
              onTick(checked);
            }}
          />
        }
      />
      {place && <TextLink to={PLACES[place].to}>{PLACES[place].label}</TextLink>}
    </Box>
  );
}

/** The steps of the year by phase, to be ticked off; the phase of today is open. */
export function Checklist({ year, phase }: { year: number; phase: Phase }) {
  const [ticks, setTicks] = useState(() => readTicks(year));
  const tick = (key: string, isDone: boolean) => {
    const next = new Set([...ticks].filter((one) => one !== key));
    if (isDone) next.add(key);
    setTicks(next);
    writeTicks(year, next);
  };
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
                  onTick={(isDone) => {
                    tick(check.key, isDone);
                  }}
                />
              ))}
            </Box>
          </Paper>
        );
      })}
    </Box>
  );
}
