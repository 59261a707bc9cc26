import CloudOffIcon from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/messages';
import { useOnline } from '../../../lib/online';

/** Says so while there is no connection; the frame draws it above every section. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <Box role="status">
      {!online && (
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
          {messages.admin.offlineBanner}
        </Box>
      )}
    </Box>
  );
}
