import { IconButton } from '../../components/button/IconButton';
import { FacebookIcon } from '../../components/icons/FacebookIcon';
import { InstagramIcon } from '../../components/icons/InstagramIcon';
import { MusicNoteIcon } from '../../components/icons/MusicNoteIcon';
import { WhatsAppIcon } from '../../components/icons/WhatsAppIcon';
import { XIcon } from '../../components/icons/XIcon';
import { YouTubeIcon } from '../../components/icons/YouTubeIcon';
import { Box } from '../../components/look/Box';
import { useSettings } from '../../data/home';
import { useText } from '../../i18n/language';

const NETWORKS = [
  ['facebook', 'Facebook', FacebookIcon],
  ['instagram', 'Instagram', InstagramIcon],
  ['youtube', 'YouTube', YouTubeIcon],
  ['tiktok', 'TikTok', MusicNoteIcon],
  ['x', 'X', XIcon],
  ['whatsapp', 'WhatsApp', WhatsAppIcon],
] as const;

/** Links to the networks in the settings; nothing when there are none. */
export function SocialLinks() {
  const t = useText();
  const { social } = useSettings();
  const given = NETWORKS.filter(([network]) => social[network]);
  if (given.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Social media')}
      sx={{ display: 'flex', flexWrap: 'wrap', m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {given.map(([network, label, Icon]) => (
        <li key={network}>
          <IconButton href={social[network]} aria-label={label} rel="noopener">
            <Icon />
          </IconButton>
        </li>
      ))}
    </Box>
  );
}
