import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { NO_PURPOSES, purposesUnder } from '@ndeiya/domain/consents/purposes';
import type { ConsentScanAnswer } from '@ndeiya/domain/groups/consentSheetApi';
import * as scans from 'virtual:routes/consentScans';
import { FormText } from '../../components/form/FormText';
import { Spinner } from '../../components/Spinner';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { FormDialog } from '../kit/FormDialog';
import { useCommand } from '../kit/useCommand';
import { useCommandForm } from '../kit/useCommandForm';
import { PurposeTicks, waitsFor } from './PurposeTicks';
import { useTerms } from './useTerms';

interface Props {
  scan: ConsentScanAnswer;
  onClose: () => void;
}

function Photograph({ scan: { id, child } }: Pick<Props, 'scan'>) {
  const { status, data } = useRequest<{ image: string }>({
    key: id,
    read: () => call(scans.image, { params: { id } }),
    name: 'the photograph of a sheet',
  });
  if (status === 'failed') return <Typography role="alert">{texts.scanFailed}</Typography>;
  if (!data) return <Spinner text="Loading the picture..." />;
  const alt = texts.sheetOf(child);
  return <Box component="img" src={data.image} alt={alt} sx={{ display: 'block', maxWidth: '100%' }} />;
}

/** Asks the leader for another photograph, because this one shows no decision. */
function Refuse({ scan: { id }, onClose }: Props) {
  const { isBusy, run } = useCommand();
  const refuse = async () => {
    const done = await run(
      () => call(scans.refuse, { params: { id }, body: { reason: texts.sheetReason } }),
      { done: texts.sheetRefused, failed: texts.sheetRefuseFailed },
    );
    if (done) onClose();
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void refuse()}>
      {texts.sheetReason}
    </Button>
  );
}

/** The photograph of a signed sheet beside what is recorded of it. */
export function SignedSheetDialog({ scan, onClose }: Props) {
  const [purposes, setPurposes] = useState(NO_PURPOSES);
  const [isNo, setNo] = useState(false);
  const { terms } = useTerms('en');
  const form = useCommandForm({
    values: { signed_as: '' },
    run: async ({ signed_as }) => {
      const ticked = purposesUnder(terms ?? {}, isNo ? NO_PURPOSES : purposes);
      const body = { language: 'en', purposes: ticked, signed_as } as const;
      await call(scans.confirm, { params: { id: scan.id }, body });
      return texts.recorded;
    },
    failed: texts.recordFailed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.sheetOf(scan.child)}
      dirty={form.state.isDirty || purposes !== NO_PURPOSES || isNo}
      busy={form.state.isSubmitting}
      submitLabel={isNo ? 'Record refusal' : 'Record consent'}
      waitsFor={waitsFor({ purposes, isNo })}
      busyLabel="Recording..."
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Photograph scan={scan} />
        <Refuse scan={scan} onClose={onClose} />
        <Typography>{texts.sheetLead}</Typography>
        <PurposeTicks purposes={purposes} setPurposes={setPurposes} isNo={isNo} setNo={setNo} terms={terms} />
        <FormText control={form.control} name="signed_as" label="Name of the signer" autoComplete="off" />
      </Stack>
    </FormDialog>
  );
}
