import { messages } from '@ndeiya/domain/kernel/messages';
import { useText } from '../i18n/language';
import { Button } from './button/Button';
import { Box } from './look/Box';

interface Props {
  /** The plural noun for the entries: 'pictures'. */
  what: string;
  state: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  onShowMore: () => void;
}

/** The end of a paged list; nothing when everything is shown. */
export function ShowMore({ what, state, hasMore, onShowMore }: Props) {
  const t = useText();
  if (!hasMore) return null;
  return (
    <Box sx={{ mt: 4, textAlign: 'center' }}>
      {state === 'failed' ? (
        <div role="alert">
          {t(messages.network)} <Button onClick={onShowMore}>{t('Try again')}</Button>
        </div>
      ) : (
        <Button variant="outlined" size="large" aria-disabled={state === 'loading'} onClick={onShowMore}>
          {state === 'loading' ? t('Loading...') : t('Show more {what}', { what })}
        </Button>
      )}
    </Box>
  );
}
