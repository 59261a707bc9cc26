import { useId } from 'react';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { EntryGuardian } from '@ndeiya/domain/entries/entryPeople';
import { readScan } from '../../data/admin/consents';
import { notify } from '../../lib/notify';
import { copyText } from '../../lib/share';
import type { Minor } from './minor';
import { PaperDialog } from './PaperDialog';
import { ScanPicture } from './ScanPicture';

/** The dialog that an organiser opened about a child. */
export type MinorQuestion = Minor &
  (
    | { dialog: 'link'; link: ConsentLink }
    | { dialog: 'paper' }
    | { dialog: 'witness' }
    | { dialog: 'scan'; consent: string }
  );

export function MinorDialog({ asked, onClose }: { asked: MinorQuestion; onClose: () => void }) {
  if (asked.dialog === 'link')
    return <LinkDialog guardian={asked.guardian} link={asked.link} onClose={onClose} />;
  if (asked.dialog === 'scan')
    return <ScanDialog consent={asked.consent} child={asked.member.name} onClose={onClose} />;
  return <PaperDialog minor={asked} isPaper={asked.dialog === 'paper'} onClose={onClose} />;
}

/** The picture of a signed paper. */
function ScanDialog({ consent, child, onClose }: { consent: string; child: string; onClose: () => void }) {
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

interface Props {
  guardian: EntryGuardian;
  link: ConsentLink;
  onClose: () => void;
}

/** The guardian's link, to send it by WhatsApp or to copy it. */
function LinkDialog({ guardian, link: { link, wa_me }, onClose }: Props) {
  const id = useId();
  const copy = async () => {
    if (link && (await copyText(link))) notify.success(texts.copied);
    else notify.error(link ?? texts.linkFailed);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {texts.linkFor(guardian.name || 'the guardian')}
      </DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ mb: 2 }}>{texts.linkLead}</Typography>
        <Box
          sx={{
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {link}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy link
        </Button>
        {wa_me && (
          <Button
            variant="contained"
            href={wa_me}
            target="_blank"
            rel="noreferrer"
            startIcon={<WhatsAppIcon />}
          >
            Open WhatsApp
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
