import type { ReactNode } from 'react';
import { Box } from '../look/Box';
import { parts, Pressable, type PressableProps } from './Pressable';

export interface ButtonProps extends PressableProps {
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'medium' | 'large';
  /** `inherit` takes the colour of the surrounding text, on coloured areas. */
  color?: 'primary' | 'inherit';
  startIcon?: ReactNode;
  fullWidth?: boolean;
}

/** The site's button; with `component` and `to` it is a link. */
export function Button(props: ButtonProps) {
  const {
    variant = 'text',
    size = 'medium',
    color = 'primary',
    startIcon,
    fullWidth,
    sx,
    children,
    ...rest
  } = props;
  const words = color === 'inherit' ? 'inherit' : 'primary.main';
  const look = [
    base,
    SIZES[size],
    VARIANTS[variant](words),
    { width: fullWidth ? '100%' : 'auto' },
    ...parts(sx),
  ];
  return (
    <Pressable className="button" {...rest} sx={look}>
      {startIcon && (
        <Box component="span" aria-hidden sx={{ display: 'inherit', mr: 1, ml: -0.5 }}>
          {startIcon}
        </Box>
      )}
      {children}
    </Pressable>
  );
}

/** A printed-block edge. */
const EDGE = 'inset 0 -3px 0 rgb(0 0 0 / 0.2)';

const base = {
  minHeight: 48,
  px: 2.75,
  py: 1,
  borderRadius: 1.5,
  typography: 'button',
  textAlign: 'center',
  transition: 'background-color 160ms, border-color 160ms',
  '& svg': { fontSize: 20 },
  '&:active': { transform: 'translateY(1px)' },
  '&:disabled, &[aria-disabled="true"]': {
    bgcolor: 'action.disabledBackground',
    borderColor: 'action.disabled',
    color: 'text.secondary',
    boxShadow: 'none',
    transform: 'none',
  },
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
} as const;

const SIZES = { medium: {}, large: { minHeight: 54, px: 3.5, fontSize: '1.0625rem' } } as const;

const VARIANTS = {
  contained: () => ({
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    boxShadow: EDGE,
    '&:hover': { bgcolor: 'primary.dark' },
  }),
  outlined: (color: string) => ({
    border: 2,
    borderColor: 'currentColor',
    color,
    '&:hover': { bgcolor: 'action.hover' },
  }),
  text: (color: string) => ({ color, '&:hover': { bgcolor: 'action.hover' } }),
} as const;
