import CloudOffIcon from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useReached } from '../../data/admin/profile';
import { useOnline } from '../../lib/online';

/**
 * Tells that there is no connection, or that the server does not respond; the frame renders it above every
 * section.
 */
export function OfflineBanner() {
  const online = useOnline();
  const reached = useReached();
  return (
    <Box role="status">
      {(!online || !reached) && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            px: 2,
            py: 1,
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
          }}
        >
          <CloudOffIcon aria-hidden />
          {online ? messages.admin.unreached : messages.admin.offlineBanner}
        </Box>
      )}
    </Box>
  );
}
