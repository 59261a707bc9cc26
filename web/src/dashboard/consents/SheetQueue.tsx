import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { ConsentScanAnswer } from '@ndeiya/domain/groups/consentSheetApi';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import * as scans from 'virtual:routes/consentScans';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { SignedSheetDialog } from './SignedSheetDialog';

/** The photographs of signed sheets that wait; nothing where none does. */
export function SheetQueue() {
  const [opened, setOpened] = useState<ConsentScanAnswer | null>(null);
  const { status, data, retry } = useRequest<ConsentScanAnswer[]>({
    key: 'scans',
    read: () => call(scans.list, { query: {} }),
    name: 'the photographs of signed sheets',
  });
  if (status === 'failed') return <Typography role="alert">{texts.sheetsFailed}</Typography>;
  const waiting = (data ?? []).filter(({ state }) => state === 'to_confirm');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="signed-sheets">
      <Typography id="signed-sheets" variant="h2" sx={{ typography: 'h5', mb: 1 }}>
        {texts.sheets(waiting.length)}
      </Typography>
      <Typography sx={{ mb: 2 }}>{texts.sheetsLead}</Typography>
      {waiting.length >= LIMITS.listPage && <Typography sx={{ mb: 2 }}>{texts.sheetsMore}</Typography>}
      <RecordCards label="Signed sheets">
        {waiting.map((scan) => (
          <DraggableCard
            key={scan.id}
            titleId={`sheet-${scan.id}`}
            title={scan.child}
            facts={[{ label: 'Sent', value: formatLongDateTime(new Date(scan.at)) }]}
            actions={
              <Button
                variant="outlined"
                aria-describedby={`sheet-${scan.id}`}
                onClick={() => {
                  setOpened(scan);
                }}
              >
                Look at it
              </Button>
            }
          />
        ))}
      </RecordCards>
      {opened && (
        <SignedSheetDialog
          scan={opened}
          onClose={() => {
            setOpened(null);
            retry();
          }}
        />
      )}
    </section>
  );
}
