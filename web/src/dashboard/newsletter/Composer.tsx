import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { announcementAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import type { AnnouncementInput } from '@ndeiya/domain/site/announcement';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormText } from '../../components/form/FormText';
import type { AnnouncementForm } from './useAnnouncement';

interface Props {
  announcement: AnnouncementForm;
  /** The recipient of the test. */
  address: string;
  /** Name of the site, which signs the mail. */
  site: string;
}

/** Writes an announcement: preview, a test to the author, then to all confirmed subscribers. */
export function Composer({ announcement, address, site }: Props) {
  const { form, input, test } = announcement;
  const { control } = form;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack component="form" spacing={2.5} noValidate onSubmit={(event) => void test(event)}>
        <FormText control={control} name="subject" label="Subject" autoComplete="off" />
        <FormMultiline
          control={control}
          name="text"
          label="Message"
          rows={10}
          helperText="Plain text. An empty line begins a new paragraph."
        />
        <Steps announcement={announcement} address={address} />
      </Stack>
      <MailPreview input={input} site={site} />
    </Box>
  );
}

/** The next step, or the reason why the announcement cannot be sent to all yet. */
function hintFor(tested: AnnouncementForm['tested'], address: string): string {
  if (!tested) return texts.testFirst;
  return tested.recipients === 0 ? texts.noRecipients : texts.tested(address);
}

function SendToAll({ tested, send, isSending, isBusy }: AnnouncementForm & { isBusy: boolean }) {
  const [asked, setAsked] = useState(false);
  const recipients = tested?.recipients ?? 0;
  const close = () => {
    setAsked(false);
  };
  return (
    <>
      <Button
        variant={tested ? 'contained' : 'outlined'}
        aria-describedby="send-hint"
        disabled={recipients === 0 || isBusy}
        onClick={() => {
          setAsked(true);
        }}
      >
        {isSending ? 'Sending...' : 'Send to all'}
      </Button>
      <ConfirmDialog
        open={asked && tested !== null}
        text={texts.confirmSend(recipients)}
        detail={`“${tested?.input.subject ?? ''}” ${texts.sendWarning}`}
        confirmLabel="Send to all"
        onConfirm={() => {
          close();
          void send();
        }}
        onClose={close}
      />
    </>
  );
}

/** First a test, then all. */
function Steps({ announcement, address }: Pick<Props, 'announcement' | 'address'>) {
  const { form, tested, isSending } = announcement;
  const isTesting = form.formState.isSubmitting;
  const isBusy = isTesting || isSending;
  return (
    <>
      {/* Not a passing message, because it would cover the buttons that it is about. */}
      <Alert id="send-hint" role="status" severity={tested?.recipients ? 'success' : 'info'}>
        {hintFor(tested, address)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant={tested ? 'outlined' : 'contained'} disabled={isBusy}>
          {isTesting ? 'Sending a test...' : 'Send a test to me'}
        </Button>
        <SendToAll {...announcement} isBusy={isBusy} />
      </Box>
    </>
  );
}

interface MailPreviewProps {
  input: AnnouncementInput;
  /** Name of the site, which signs the mail. */
  site: string;
}

function MailPreview({ input: { subject, text }, site }: MailPreviewProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="preview"
      sx={{ p: { xs: 2, sm: 3 }, overflowWrap: 'anywhere', bgcolor: 'background.paper' }}
    >
      <Typography id="preview" component="h2" variant="overline" sx={{ color: 'text.secondary' }}>
        Preview
      </Typography>
      <Typography sx={{ fontWeight: 700, fontSize: '1.1rem', mb: 2 }}>{subject || 'Subject'}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{text || 'Message'}</Typography>
      <Typography sx={{ mb: 2 }}>— {site}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You get this mail because you subscribed to our newsletter.{' '}
        <span style={{ textDecoration: 'underline' }}>Unsubscribe from the newsletter</span>
      </Typography>
    </Paper>
  );
}
