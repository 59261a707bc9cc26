import type { ReactNode } from 'react';
import { useText } from '../../i18n/language';
import { Box } from '../look/Box';
import { helpId } from './field';

interface Props {
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  helperText?: string;
  /** Shown at the end inside the field. */
  end?: ReactNode;
  children: ReactNode;
}

/**
 * A field with its label, and the error or help below it. The label is always visible above the field. It
 * uses the browser's own fields, because MUI's made every form 12 KB larger.
 */
export function Field({ id, label, required = false, error, helperText, end, children }: Props) {
  const t = useText();
  const help = error ? t(error) : helperText;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ ...name, color: error ? 'error.main' : 'text.primary' }}>
        {label}
        {required && <span aria-hidden>&thinsp;*</span>}
      </Box>
      <Box sx={{ position: 'relative' }}>
        {children}
        {end && <Box sx={atEnd}>{end}</Box>}
      </Box>
      {help && (
        <Box id={helpId(id)} sx={{ ...below, color: error ? 'error.main' : 'text.secondary' }}>
          {help}
        </Box>
      )}
    </Box>
  );
}

const name = { display: 'block', mb: 0.75, fontWeight: 600, lineHeight: 1.4 } as const;

const below = { mt: 0.75, fontSize: '0.925rem', lineHeight: 1.4, fontWeight: 500 } as const;

const atEnd = {
  position: 'absolute',
  top: 4,
  right: 6,
  display: 'flex',
  alignItems: 'center',
  height: 44,
  color: 'text.secondary',
} as const;

export const fieldLook = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 52,
  px: 1.75,
  py: 1.25,
  font: 'inherit',
  lineHeight: 1.4,
  color: 'text.primary',
  bgcolor: 'background.paper',
  // A border with enough contrast (WCAG 1.4.11).
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1.5,
  '&::placeholder': { color: 'text.secondary', opacity: 0.85 },
  '&:hover:not(:disabled)': { borderColor: 'text.primary' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&[aria-invalid="true"]': {
    borderColor: 'error.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)',
  },
  '&:disabled': { opacity: 0.6 },
} as const;
