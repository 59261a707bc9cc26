import Button from '@mui/material/Button';

interface Props {
  busy: boolean;
  label: string;
  /** Shown while busy: 'Submitting...' and the like (spec §2). */
  busyLabel: string;
  fullWidth?: boolean;
}

/** Sends the form around it; disabled while it is being sent. */
export function SubmitButton({ busy, label, busyLabel, fullWidth = false }: Props) {
  return (
    <Button type="submit" variant="contained" size="large" disabled={busy} fullWidth={fullWidth}>
      {busy ? busyLabel : label}
    </Button>
  );
}
