import Link from '@mui/material/Link';
import { EmptyState } from './EmptyState';

/** A public list that could not be loaded: its empty text and a way to ask again (DESIGN §6). */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState text={text}>
      <Link component="button" type="button" color="inherit" onClick={onRetry} sx={{ p: 1, fontWeight: 650 }}>
        Try again
      </Link>
    </EmptyState>
  );
}
