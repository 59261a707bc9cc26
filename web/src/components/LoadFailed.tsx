import Link from '@mui/material/Link';
import { useText } from '../i18n/language';
import { useOnline } from '../lib/online';
import { EmptyState } from './EmptyState';
import { OfflineState } from './OfflineState';

/** A public list that could not be loaded: its empty text and a way to ask again (DESIGN §6), or why not for now. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  // It is asked for again when the connection comes back.
  if (!useOnline()) return <OfflineState />;
  return (
    <EmptyState text={text} drawing="failed">
      <Link component="button" type="button" color="inherit" onClick={onRetry} sx={{ p: 1, fontWeight: 700 }}>
        {t('Try again')}
      </Link>
    </EmptyState>
  );
}
