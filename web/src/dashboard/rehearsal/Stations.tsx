import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import {
  rehearsalAdminMessages as texts,
  type Station,
  STATIONS,
} from '@ndeiya/domain/programme/rehearsalAdminMessages';
import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import { OutLink, TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { readTicks, writeTicks } from '../kit/ticks';

/** The stations of the day, to be ticked off. */
export function Stations({ rehearsal }: { rehearsal: RehearsalAnswer }) {
  const [ticks, setTicks] = useState(() => readTicks(REHEARSAL_YEAR));
  // Ticks of an earlier rehearsal are none of this one.
  const nameOf = (key: string) => `${rehearsal.round}.${key}`;
  const tick = (key: string, isDone: boolean) => {
    const next = new Set([...ticks].filter((one) => one !== nameOf(key)));
    if (isDone) next.add(nameOf(key));
    setTicks(next);
    writeTicks(REHEARSAL_YEAR, next);
  };
  return (
    <Box component="section" aria-labelledby="stations">
      <Typography id="stations" component="h2" variant="h3">
        {texts.stations}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>{texts.stationsLead}</Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {STATIONS.map((station) => (
          <StationCard
            key={station.key}
            station={station}
            rehearsal={rehearsal}
            isDone={ticks.has(nameOf(station.key))}
            onTick={(isDone) => {
              tick(station.key, isDone);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The places in the dashboard where a station is played. */
const placesOf = ({ round, edition }: RehearsalAnswer): Record<string, { to: string; label: string }> => {
  const ofRound = { to: paths.adminRound(round), label: 'Open the round under Judging' };
  const ofYear = `?edition=${String(edition)}`;
  return {
    console: ofRound,
    freezing: ofRound,
    reveal: { to: `${paths.adminResults}?round=${encodeURIComponent(round)}`, label: 'Open Results' },
    certificates: { to: `${paths.adminCertificates}${ofYear}`, label: 'Open Certificates' },
  };
};

interface Props {
  station: Station;
  rehearsal: RehearsalAnswer;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
}

function StationCard({ station: { key, title, todo, passes: names }, rehearsal, isDone, onTick }: Props) {
  const place = placesOf(rehearsal)[key];
  const passes = rehearsal.passes.filter(({ name }) => names.includes(name));
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <FormControlLabel
        sx={{ mr: 0 }}
        label={<strong>{title}</strong>}
        control={
          <Checkbox
            checked={isDone}
            onChange={(_, checked) => {
              onTick(checked);
            }}
          />
        }
      />
      <Typography>{todo}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 1 }}>
        {passes.map(({ id, name, link }) => (
          <OutLink key={id} href={link} target="_blank" rel="noreferrer">
            {name}
          </OutLink>
        ))}
        {place && <TextLink to={place.to}>{place.label}</TextLink>}
      </Box>
    </Paper>
  );
}
