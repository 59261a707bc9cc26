import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/messages';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';

/**
 * The first thing in a form without a connection: before anything is typed in vain. Its submit button is then
 * disabled. `quiet` where it is not what the page is about: screen readers hear it once.
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
  // Where the fields stand in columns, above them all.
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
