import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fluid } from '../../components/fluid';

/** Heavy and narrow, as signs are painted; index.html loads it, with a fallback of the same measures. */
const DISPLAY = '"Site Display", "Site Display Fallback", "Arial Narrow", sans-serif';
/** Open and upright; its capital I has feet, so that Ĩ cannot be taken for a small letter. */
const TEXT = '"Site Text", "Site Text Fallback", system-ui, sans-serif';

const heading = (from: number, to: number, lineHeight: number) => ({
  fontFamily: DISPLAY,
  fontWeight: 800,
  fontSize: fluid(from, to),
  lineHeight,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
});

export const typography = {
  fontFamily: TEXT,
  fontWeightBold: 700,
  h1: heading(2.5, 4.5, 0.98),
  h2: heading(1.95, 3.1, 1.02),
  h3: heading(1.35, 1.7, 1.1),
  h4: heading(1.15, 1.3, 1.12),
  h5: heading(1.1, 1.15, 1.15),
  h6: heading(1.05, 1.1, 1.2),
  subtitle1: { fontSize: fluid(1.1, 1.3), lineHeight: 1.5, textWrap: 'pretty' },
  body1: { lineHeight: 1.6, textWrap: 'pretty' },
  body2: { lineHeight: 1.55 },
  overline: {
    fontSize: '0.875rem',
    fontWeight: 700,
    lineHeight: 1.4,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: { textTransform: 'none', fontWeight: 700, fontSize: '1rem', lineHeight: 1.3, letterSpacing: 0 },
} as const satisfies TypographyVariantsOptions;
