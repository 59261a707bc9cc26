import { Button } from '../button/Button';
import { useOnline } from '../../lib/online';

interface Props {
  busy: boolean;
  label: string;
  /** Shown while busy: 'Submitting...' and the like (spec §2). */
  busyLabel: string;
  fullWidth?: boolean;
}

/** Sends the form around it; disabled while it is being sent and without a connection, of which `OfflineAlert` tells. */
export function SubmitButton({ busy, label, busyLabel, fullWidth = false }: Props) {
  const online = useOnline();
  return (
    <Button type="submit" variant="contained" size="large" disabled={busy || !online} fullWidth={fullWidth}>
      {busy ? busyLabel : label}
    </Button>
  );
}
