import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import MusicNoteIcon from '@mui/icons-material/MusicNote';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import XIcon from '@mui/icons-material/X';
import YouTubeIcon from '@mui/icons-material/YouTube';
import Box from '@mui/material/Box';
import { IconButton } from '../../components/button/IconButton';
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
