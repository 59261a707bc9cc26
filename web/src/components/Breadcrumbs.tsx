import { useText } from '../i18n/language';
import { Box } from './look/Box';
import { TextLink } from './TextLink';

export interface Crumb {
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
  /** Missing for the last entry, which is the page itself. */
  to?: string;
}

const trailStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  mb: { xs: 2.5, md: 4 },
  p: 0,
  listStyle: 'none',
  fontSize: '0.95rem',
} as const;

/** A finger hits the line above and below too: the padding of an inline element moves nothing. */
const TAP = { py: 1.5 } as const;

/** 'Home / Gallery': the way to this page (spec §2). */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t('Breadcrumb')}>
      <Box component="ol" sx={trailStyle}>
        {trail.map(({ label, lang, to }, place) => (
          <li key={label}>
            {place > 0 && (
              <Box component="span" aria-hidden sx={{ px: 1, opacity: 0.8 }}>
                /
              </Box>
            )}
            {to ? (
              <TextLink to={to} color="inherit" sx={TAP}>
                {label}
              </TextLink>
            ) : (
              <Box component="span" aria-current="page" lang={lang} sx={{ overflowWrap: 'anywhere' }}>
                {label}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </nav>
  );
}
