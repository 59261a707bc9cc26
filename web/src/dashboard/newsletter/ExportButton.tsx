import { useState } from 'react';
import Button from '@mui/material/Button';
import { subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { failureText } from '../../data/admin/command';
import { readSubscribers, type SubscriberFilter } from '../../data/admin/subscribers';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { saveCsv } from '../kit/saveCsv';

async function exportAll(filter: SubscriberFilter): Promise<void> {
  try {
    const [{ subscribersToCsv }, rows] = await Promise.all([
      import('./subscriberFile'),
      readSubscribers(filter),
    ]);
    saveCsv(subscribersToCsv(rows), 'subscribers');
    notify.success(subscriberAdminMessages.exported(rows.length));
  } catch (error) {
    logError('export subscribers', error);
    notify.error(failureText(error, subscriberAdminMessages.exportFailed));
  }
}

export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await exportAll(filter);
    setIsBusy(false);
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void run()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
