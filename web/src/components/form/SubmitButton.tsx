import { useOnline } from '../../lib/online';
import { Button } from '../button/Button';

interface Props {
  busy: boolean;
  label: string;
  /** Shown while busy: 'Submitting...' and similar (spec §2). */
  busyLabel: string;
  fullWidth?: boolean;
}

/**
 * Submits its form. It is disabled during the request and without a connection, which `OfflineAlert`
 * explains.
 */
export function SubmitButton({ busy, label, busyLabel, fullWidth = false }: Props) {
  const online = useOnline();
  return (
    <Button type="submit" variant="contained" size="large" disabled={busy || !online} fullWidth={fullWidth}>
      {busy ? busyLabel : label}
    </Button>
  );
}
