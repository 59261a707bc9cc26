import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { readScan } from '../../data/admin/consents';
import { ScanPicture } from './ScanPicture';

/** The picture of a signed paper. */
export function ScanDialog({
  consent,
  child,
  onClose,
}: {
  consent: string;
  child: string;
  onClose: () => void;
}) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {texts.scanOf(child)}
      </DialogTitle>
      <DialogContent dividers>
        <ScanPicture id={consent} read={() => readScan(consent)} alt={texts.scanOf(child)} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
