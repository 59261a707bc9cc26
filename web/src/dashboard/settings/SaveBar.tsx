import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { ConfirmDialog } from '../../components/ConfirmDialog';

interface Props {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

const bar = {
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  mt: 3,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Tells about unsaved changes, with buttons; always visible while there are any. */
export function SaveBar({ isDirty, isBusy, onDiscard }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
  };
  return (
    <Box data-bar sx={{ ...bar, position: isDirty ? 'sticky' : 'static' }}>
      <Typography role="status" sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: isDirty ? 700 : 400 }}>
        {isDirty ? settingsAdminMessages.unsaved : settingsAdminMessages.unchanged}
      </Typography>
      <Button
        disabled={!isDirty || isBusy}
        onClick={() => {
          setAsked(true);
        }}
      >
        Discard
      </Button>
      <Button type="submit" variant="contained" disabled={!isDirty || isBusy}>
        {isBusy ? 'Saving...' : 'Save settings'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        text={settingsAdminMessages.confirmDiscard}
        confirmLabel="Discard"
        onClose={close}
        onConfirm={() => {
          close();
          onDiscard();
        }}
      />
    </Box>
  );
}
