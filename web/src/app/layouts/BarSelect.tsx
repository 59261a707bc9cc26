import type { ReactNode } from 'react';
import { Box } from '../../components/look/Box';

interface Props {
  label: string;
  /** An icon, perhaps with words. */
  children: ReactNode;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}

/** A choice in the navigation. The browser's own list lies unseen over the icon: phones show it best, and it needs no code. */
export function BarSelect({ label, children, value, options, onChange }: Props) {
  return (
    <Box sx={place}>
      {children}
      <Box
        component="select"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        sx={list}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} lang={one.lang}>
            {one.label}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const place = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  px: 1.5,
  minHeight: 44,
  fontWeight: 600,
  borderRadius: 1.5,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

const list = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  opacity: 0,
  cursor: 'pointer',
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;
