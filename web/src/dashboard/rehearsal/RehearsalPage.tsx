import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { rehearsalAdminMessages as texts } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import type { RehearsalAnswer } from '@ndeiya/domain/programme/rehearsalApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Spinner } from '../../components/Spinner';
import { beginRehearsal, endRehearsal, readRehearsal } from '../../data/admin/rehearsal';
import { useSettings } from '../../data/home';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { ListFailed } from '../kit/ListState';
import { useCommand } from '../kit/useCommand';
import { Stations } from './Stations';

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
