import { Box } from './look/Box';

interface Props {
  /** 0 to 100. */
  part: number;
  label: string;
}

/** A bar that shows how much is done. */
export function ProgressBar({ part, label }: Props) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part)}
      aria-valuemin={0}
      aria-valuemax={100}
      sx={bar}
    >
      <Box style={{ width: `${String(part)}%` }} sx={done} />
    </Box>
  );
}

const bar = {
  height: 10,
  borderRadius: 1,
  overflow: 'hidden',
  background: 'color-mix(in srgb, var(--mui-palette-primary-main) 38%, transparent)',
} as const;
const done = { height: '100%', bgcolor: 'primary.main', transition: 'width 400ms linear' } as const;
