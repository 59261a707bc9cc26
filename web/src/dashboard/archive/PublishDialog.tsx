import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ARCHIVE_FIELD_NAMES, archiveAdminMessages as texts } from '@ndeiya/domain/archive/adminMessages';
import * as routes from 'virtual:routes/archive';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { failureText } from '../../data/admin/command';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { type ArchivePiece, partsText } from './piece';

interface Props {
  piece: ArchivePiece;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what everybody will see, and publishes it. A refusal says which fields are in the way. */
export function PublishDialog({ piece, onDone, onClose }: Props) {
  const { id, rev, may_show, label, proposal } = piece;
  const [isBusy, setIsBusy] = useState(false);
  const [reasons, setReasons] = useState<string[]>([]);
  const publish = async () => {
    setIsBusy(true);
    try {
      await call(routes.publish, { params: { id }, body: { rev, label_ok: true } });
      notify.success(texts.published);
      onDone();
    } catch (error) {
      logError('publish a piece', error);
      setReasons(reasonsOf(error));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      text={texts.publishQuestion}
      detail={texts.publishDetail}
      confirmLabel="Publish"
      busy={isBusy}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <Typography sx={{ mt: 2 }}>Public then: {partsText(may_show)}</Typography>
      {may_show.name && label && <Typography>Name: {label}</Typography>}
      {proposal !== null && <Typography sx={{ mt: 2 }}>{texts.proposalWaits}</Typography>}
      {reasons.length > 0 && (
        <Box role="alert" sx={{ mt: 2, color: 'error.main' }}>
          {reasons.map((reason) => (
            <Typography key={reason}>{reason}</Typography>
          ))}
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** The reasons of a refusal, each beside the field that it is about. */
function reasonsOf(error: unknown): string[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  const reasons = fields.map(([name, reason]) => {
    const label = (ARCHIVE_FIELD_NAMES as Readonly<Record<string, string>>)[name];
    return label === undefined ? reason : `${label}: ${reason}`;
  });
  return [failureText(error, texts.publishFailed), ...reasons];
}
