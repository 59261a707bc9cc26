import { fluid } from '../fluid';

/** Heavy and narrow, as signs are painted; index.html loads it, with a fallback of the same measures. */
export const DISPLAY = '"Site Display", "Site Display Fallback", "Arial Narrow", sans-serif';
/** Open and upright; its capital I has feet, so that Ĩ cannot be taken for a small letter. */
export const TEXT = '"Site Text", "Site Text Fallback", system-ui, sans-serif';

const heading = (from: number, to: number, lineHeight: number) => ({
  fontFamily: DISPLAY,
  fontWeight: 800,
  fontSize: fluid(from, to),
  lineHeight,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
});

const text = { fontFamily: TEXT, fontWeight: 400 };

/** The text styles of the site; the dashboard's theme has the same. */
export const typography = {
  h1: heading(2.5, 4.5, 0.98),
  h2: heading(1.95, 3.1, 1.02),
  h3: heading(1.35, 1.7, 1.1),
  h4: heading(1.15, 1.3, 1.12),
  h5: heading(1.1, 1.15, 1.15),
  h6: heading(1.05, 1.1, 1.2),
  subtitle1: { ...text, fontSize: fluid(1.1, 1.3), lineHeight: 1.5, textWrap: 'pretty' },
  body1: { ...text, fontSize: '1rem', lineHeight: 1.6, textWrap: 'pretty' },
  body2: { ...text, fontSize: '0.875rem', lineHeight: 1.55 },
  caption: { ...text, fontSize: '0.75rem', lineHeight: 1.66 },
  overline: {
    fontFamily: TEXT,
    fontSize: '0.875rem',
    fontWeight: 700,
    lineHeight: 1.4,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: {
    fontFamily: TEXT,
    textTransform: 'none',
    fontWeight: 700,
    fontSize: '1rem',
    lineHeight: 1.3,
    letterSpacing: 0,
  },
} as const;
