import type { ReactNode } from 'react';
import { iconOf } from './icons/iconOf';
import { Box } from './look/Box';

const ICONS = {
  success: iconOf(
    'M20,12A8,8 0 0,1 12,20A8,8 0 0,1 4,12A8,8 0 0,1 12,4C12.76,4 13.5,4.11 14.2, 4.31L15.77,2.74C14.61,2.26 13.34,2 12,2A10,10 0 0,0 2,12A10,10 0 0,0 12,22A10,10 0 0, 0 22,12M7.91,10.08L6.5,11.5L11,16L21,6L19.59,4.58L11,13.17L7.91,10.08Z',
  ),
  warning: iconOf('M12 5.99L19.53 19H4.47L12 5.99M12 2L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z'),
  error: iconOf(
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2zM12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  ),
};

interface Props {
  severity: keyof typeof ICONS;
  children: ReactNode;
}

/** A message in a coloured box: MUI's Alert without MUI, for the pages of visitors. */
export function AlertBox({ severity, children }: Props) {
  const Icon = ICONS[severity];
  const colours = {
    color: `var(--mui-palette-Alert-${severity}Color)`,
    bgcolor: `var(--mui-palette-Alert-${severity}StandardBg)`,
  };
  return (
    <Box role="alert" sx={{ ...box, ...colours }}>
      <Icon sx={{ ...sign, color: `${severity}.main` }} />
      <Box sx={words}>{children}</Box>
    </Box>
  );
}

const box = { display: 'flex', px: 2, py: 0.75, borderRadius: 1, typography: 'body2' } as const;
const sign = { fontSize: 22, mr: 1.5, my: '7px', opacity: 0.9 } as const;
const words = { minWidth: 0, py: 1, overflow: 'auto' } as const;
