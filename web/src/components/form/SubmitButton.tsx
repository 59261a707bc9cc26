import { useOnline } from '../../lib/online';
import { Button } from '../button/Button';

interface Props {
  busy: boolean;
  label: string;
  /** Shown while busy: 'Submitting...' and similar (spec §2). */
  busyLabel: string;
  fullWidth?: boolean;
  /** Outlined where another button is the next step. */
  variant?: 'contained' | 'outlined';
  autoFocus?: boolean;
}

/**
 * Submits its form. It is disabled during the request and without a connection, which `OfflineAlert`
 * explains.
 */
export function SubmitButton({ busy, label, busyLabel, variant = 'contained', ...rest }: Props) {
  const online = useOnline();
  return (
    <Button type="submit" variant={variant} size="large" disabled={busy || !online} {...rest}>
      {busy ? busyLabel : label}
    </Button>
  );
}
