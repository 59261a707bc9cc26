import { useText } from '../i18n/language';
import { useOnline } from '../lib/online';
import { Button } from './button/Button';
import { EmptyState } from './EmptyState';
import { OfflineState } from './OfflineState';

/**
 * A public list that could not be loaded: its empty text and a retry button (DESIGN §6), or the reason while
 * offline.
 */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  // The list loads again when the connection returns.
  if (!useOnline()) return <OfflineState />;
  return (
    <EmptyState text={text} drawing="failed">
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </EmptyState>
  );
}
