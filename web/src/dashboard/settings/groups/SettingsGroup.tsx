import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';

interface Props {
  id: string;
  title: string;
  /** A description of the group and of its place on the site. */
  lead: string;
  /** The public page that shows it. */
  page: { label: string; to: string };
  onRestore: () => void;
  children: ReactNode;
}

/**
 * A group of settings: related fields, a link to the page that shows them, and a button that restores the
 * defaults.
 */
export function SettingsGroup({ id, title, lead, page, onRestore, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" tabIndex={-1}>
        {title}
      </Typography>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{lead}</Typography>
      <Stack spacing={2.5}>{children}</Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center', mt: 2.5 }}>
        <Link href={page.to} target="_blank" rel="noopener" sx={{ py: 1.25 }}>
          See “{page.label}” on the site (new tab)
        </Link>
        <Button
          aria-describedby={id}
          sx={{ ml: { sm: 'auto' } }}
          onClick={() => {
            setAsked(true);
          }}
        >
          Restore the defaults
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsked}
        text={settingsAdminMessages.confirmRestore(title)}
        detail={settingsAdminMessages.restoreDetail}
        confirmLabel="Restore"
        onClose={close}
        onConfirm={() => {
          close();
          onRestore();
        }}
      />
    </Paper>
  );
}
