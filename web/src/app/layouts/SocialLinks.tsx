import type { CSSProperties } from 'react';
import { IconButton } from '../../components/button/IconButton';
import { Box } from '../../components/look/Box';
import { useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import outlines from './social.svg';

/** In the order of their outlines in the file. */
const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['x', 'X'],
  ['whatsapp', 'WhatsApp'],
] as const;

/** Links to the networks in the settings; nothing when there are none. */
export function SocialLinks() {
  const t = useText();
  const { social } = useSettings();
  if (!NETWORKS.some(([network]) => social[network])) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Social media')}
      sx={{ display: 'flex', flexWrap: 'wrap', m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {NETWORKS.map(
        ([network, label], place) =>
          social[network] && (
            <li key={network}>
              <IconButton href={social[network]} aria-label={label} rel="noopener">
                <Box component="span" aria-hidden sx={icon} style={{ '--place': place } as CSSProperties} />
              </IconButton>
            </li>
          ),
      )}
    </Box>
  );
}

/**
 * The outlines were 1 KB of every page after gzip. As a mask they are a file, which a browser loads after the first picture
 * and keeps. `content-visibility` does not hold back a mask, and the foot is below the first screen of every page. Printers
 * and high contrast leave out a background that does not forbid it.
 */
const icon = {
  width: 24,
  height: 24,
  bgcolor: 'currentColor',
  mask: `url(${outlines}) calc(var(--place)*20%) 0/600% 100%`,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '[data-still] &': { visibility: 'hidden', mask: 'none' },
} as const;
