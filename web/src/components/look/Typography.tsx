import type { ElementType } from 'react';
import type MuiTypography from '@mui/material/Typography';
import { Box } from './Box';
import type { typography } from './typography';

type Variant = keyof typeof typography;

interface Props extends Record<string, unknown> {
  variant?: Variant;
  component?: ElementType;
  color?: string;
  sx?: unknown;
}

const elementOf = (variant: Variant): ElementType => {
  if (variant === 'body1' || variant === 'body2') return 'p';
  if (variant === 'subtitle1') return 'h6';
  return variant === 'overline' || variant === 'button' ? 'span' : variant;
};

function StyledText({ variant = 'body1', component, color, sx, ...props }: Props) {
  const own = color?.match(/^(primary|error)$/) ? `${color}.main` : color;
  const style = [{ m: 0, typography: variant, color: own }, sx];
  return <Box component={component ?? elementOf(variant)} {...props} sx={style as object} />;
}

/** MUI's Typography without MUI, for what every visitor loads. */
export const Typography = StyledText as typeof MuiTypography;
