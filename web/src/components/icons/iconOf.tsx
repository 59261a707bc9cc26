import { Box } from '../look/Box';

export interface IconProps {
  fontSize?: 'small' | 'medium';
  color?: 'success' | 'disabled';
  className?: string;
  /** The name of an icon that stands alone; the others are hidden from screen readers. */
  titleAccess?: string;
  'aria-hidden'?: boolean;
  sx?: object;
}

/** An icon of MUI's set, by its outlines, without MUI. */
export function iconOf(...outlines: string[]) {
  return function Icon({ fontSize = 'medium', color, titleAccess, sx, ...props }: IconProps) {
    const style = [base, SIZES[fontSize], color && COLOURS[color], sx];
    return (
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden={titleAccess ? undefined : true}
        role={titleAccess ? 'img' : undefined}
        {...props}
        sx={style as object[]}
      >
        {outlines.map((outline) => (
          <path key={outline} d={outline} />
        ))}
        {titleAccess && <title>{titleAccess}</title>}
      </Box>
    );
  };
}

const base = {
  userSelect: 'none',
  width: '1em',
  height: '1em',
  display: 'inline-block',
  flexShrink: 0,
  fill: 'currentColor',
} as const;

const SIZES = { small: { fontSize: '1.25rem' }, medium: { fontSize: '1.5rem' } } as const;
const COLOURS = { success: { color: 'success.main' }, disabled: { color: 'action.disabled' } } as const;
