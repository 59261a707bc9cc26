import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { Box } from '../look/Box';

/**
 * The first element of a form without a connection, so that nobody types before reading it. The submit button
 * is then disabled. With `quiet`, screen readers do not announce it, because the form is not the page's main
 * content.
 */
export function OfflineAlert({ quiet = false }: { quiet?: boolean }) {
  const t = useText();
  if (useOnline()) return null;
  return (
    <Box role={quiet ? undefined : 'alert'} sx={box}>
      {t(messages.connection.form)}
    </Box>
  );
}

const box = {
  // Spans all columns of the form.
  gridColumn: '1 / -1',
  mb: 1,
  px: 2,
  py: 1.5,
  borderRadius: 1,
  borderLeft: 6,
  borderColor: 'gold.main',
  bgcolor: 'gold.light',
  color: 'gold.contrastText',
} as const;
