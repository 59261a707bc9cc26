import type { ElementType } from 'react';
import type MuiStack from '@mui/material/Stack';
import { Box } from './Box';

interface Props extends Record<string, unknown> {
  component?: ElementType;
  direction?: 'row' | 'column';
  spacing?: number;
  sx?: unknown;
}

function SpacedElement({ direction = 'column', spacing = 0, sx, ...props }: Props) {
  const style = {
    display: 'flex',
    flexDirection: direction,
    ...(spacing && {
      '& > :not(style):not(style)': { m: 0 },
      '& > :not(style) ~ :not(style)': { [direction === 'row' ? 'ml' : 'mt']: spacing },
    }),
  };
  return <Box {...props} sx={[style, sx] as object[]} />;
}

/** MUI's Stack without MUI, for what every visitor loads. */
export const Stack = SpacedElement as typeof MuiStack;
