import Button from '@mui/material/Button';
import { subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { readSubscribers, type SubscriberFilter } from '../../data/admin/subscribers';
import { saveCsv } from '../kit/saveCsv';
import { useCommand } from '../kit/useCommand';

/** Saves the file and returns the number of its rows. */
async function exportAll(filter: SubscriberFilter): Promise<number> {
  const [{ subscribersToCsv }, rows] = await Promise.all([
    import('./subscriberFile'),
    readSubscribers(filter),
  ]);
  saveCsv(subscribersToCsv(rows), 'subscribers');
  return rows.length;
}

export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const { isBusy, run } = useCommand();
  const save = () =>
    run(() => exportAll(filter), {
      done: subscriberAdminMessages.exported,
      failed: subscriberAdminMessages.exportFailed,
    });
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
