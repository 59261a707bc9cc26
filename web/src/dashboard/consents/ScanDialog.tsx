import { useEffect, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { Spinner } from '../../components/Spinner';
import { failureText } from '../../data/admin/command';
import { readScan } from '../../data/admin/consents';
import { logError } from '../../lib/log';

/** The picture as an address; an error is a sentence. */
function useScan(consent: string) {
  const [scan, setScan] = useState({ image: '', problem: '' });
  useEffect(() => {
    let current = true;
    readScan(consent)
      .then((image) => ({ image, problem: '' }))
      .catch((error: unknown) => {
        logError('read a scan', error);
        return { image: '', problem: failureText(error, texts.scanFailed) };
      })
      .then((read) => {
        if (current) setScan(read);
      })
      .catch((error: unknown) => {
        logError('show a scan', error);
      });
    return () => {
      current = false;
    };
  }, [consent]);
  return scan;
}

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
  const { image, problem } = useScan(consent);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {texts.scanOf(child)}
      </DialogTitle>
      <DialogContent dividers>
        {problem && <Typography role="alert">{problem}</Typography>}
        {image && (
          <Box
            component="img"
            src={image}
            alt={texts.scanOf(child)}
            sx={{ display: 'block', maxWidth: '100%' }}
          />
        )}
        {!image && !problem && <Spinner text="Loading the picture..." />}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
