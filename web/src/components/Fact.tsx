import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from './icons/iconOf';
import { Box } from './look/Box';

interface Props {
  icon: ComponentType<IconProps>;
  children: ReactNode;
}

export function Fact({ icon: Icon, children }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Icon aria-hidden fontSize="small" sx={{ mt: '0.2em', color: 'primary.main' }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
