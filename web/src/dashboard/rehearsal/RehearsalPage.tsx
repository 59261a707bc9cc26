import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import {
  rehearsalAdminMessages as texts,
  type Station,
  STATIONS,
} from '@ndeiya/domain/programme/rehearsalAdminMessages';
import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Spinner } from '../../components/Spinner';
import { OutLink, TextLink } from '../../components/TextLink';
import { beginRehearsal, endRehearsal, readRehearsal } from '../../data/admin/rehearsal';
import { useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/useCommand';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { ListFailed } from '../kit/ListState';
import { readTicks, writeTicks } from '../kit/ticks';

const QrCards = lazy(async () => ({ default: (await import('../kit/QrCards')).QrCards }));

/** /admin/rehearsal: the day with invented entries, apart from everything public. */
export function RehearsalPage() {
  const { status, data, retry } = useRequest({ key: '', read: readRehearsal, name: texts.loadFailed });
  const rehearsal = data?.rehearsal;
  return (
    <AdminPage title="Rehearsal" lead={texts.lead} actions={rehearsal && <End onChanged={retry} />}>
      {status === 'loading' && <Spinner text="Loading the rehearsal..." />}
      {status === 'failed' && <ListFailed failedText={texts.loadFailed} onRetry={retry} />}
      {status === 'ready' && !rehearsal && <Begin onChanged={retry} />}
      {rehearsal && <Running rehearsal={rehearsal} />}
    </AdminPage>
  );
}

function Begin({ onChanged }: { onChanged: () => void }) {
  const { isBusy, run } = useCommand();
  const begin = async () => {
    await run(beginRehearsal, { failed: texts.beginFailed });
    onChanged();
  };
  return (
    <Box sx={{ maxWidth: '70ch' }}>
      <Typography sx={{ mb: 2 }}>{texts.none}</Typography>
      <Button variant="contained" disabled={isBusy} onClick={() => void begin()}>
        {isBusy ? texts.beginning : texts.begin}
      </Button>
    </Box>
  );
}

function End({ onChanged }: { onChanged: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useCommand();
  const end = async () => {
    await run(endRehearsal, { done: texts.ended, failed: texts.endFailed });
    setIsAsked(false);
    onChanged();
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {texts.end}
      </Button>
      <ConfirmDialog
        open={isAsked}
        text={texts.endQuestion}
        detail={texts.endDetail}
        confirmLabel={texts.end}
        busy={isBusy}
        onConfirm={() => void end()}
        onClose={() => {
          if (!isBusy) setIsAsked(false);
        }}
      />
    </>
  );
}

function Passes({ rehearsal }: { rehearsal: RehearsalAnswer }) {
  const { name: site } = useSettings();
  return (
    <Box component="section" aria-labelledby="rehearsal-passes" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography id="rehearsal-passes" component="h2" variant="h3">
          {texts.passes}
        </Typography>
        <Typography>{texts.passesLead}</Typography>
      </div>
      <Box>
        <Button
          variant="outlined"
          onClick={() => {
            window.print();
          }}
        >
          Print cards
        </Button>
      </Box>
      <Suspense fallback={<Spinner text="Drawing the cards..." />}>
        <QrCards passes={rehearsal.passes} site={site} />
      </Suspense>
    </Box>
  );
}

function Running({ rehearsal }: { rehearsal: RehearsalAnswer }) {
  if (rehearsal.ending) return <Alert severity="warning">{texts.ending}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <Alert severity="info">
        {texts.apart} {texts.ends(formatLongDateTime(new Date(rehearsal.ends_at)))}
      </Alert>
      <Stations key={rehearsal.round} rehearsal={rehearsal} />
      <Passes rehearsal={rehearsal} />
    </Box>
  );
}

/** The stations of the day, to be ticked off. */
function Stations({ rehearsal }: { rehearsal: RehearsalAnswer }) {
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
