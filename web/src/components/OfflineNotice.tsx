import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { useText } from '../i18n/language';
import { useConnection } from '../lib/online';
import { Box } from './look/Box';

/**
 * Tells that there is no connection, or that the connection transfers nothing; part of the frame of every
 * public page.
 */
export function OfflineNotice() {
  const t = useText();
  const connection = useConnection();
  return (
    <Box aria-live="polite">
      {connection !== 'online' && <Box sx={bar}>{t(messages.connection[connection])}</Box>}
    </Box>
  );
}

const bar = {
  px: 2,
  py: 1,
  textAlign: 'center',
  fontSize: '0.95rem',
  lineHeight: 1.35,
  fontWeight: 600,
  bgcolor: 'gold.light',
  color: 'gold.contrastText',
} as const;
