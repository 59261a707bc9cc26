import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Banner } from '@ndeiya/domain/entities/systemImage';
import { PictureState } from '../shared/PictureState';
import { StatusChip, type Tone } from '../shared/StatusChip';
import type { BannerRole } from './bannerRoles';

const ROLES: Record<BannerRole, { label: string; tone: Tone; text: string }> = {
  main: {
    label: 'Main image',
    tone: 'good',
    text: 'On the Participate page, and on the home page while the gallery is empty.',
  },
  background: {
    label: 'Background',
    tone: 'attention',
    text: 'Behind the call to action and the login, forgot and reset password pages.',
  },
  spare: { label: 'Not shown', tone: 'quiet', text: 'Moves up when a banner before it is deleted.' },
  'not ready': { label: 'Not ready', tone: 'quiet', text: 'Not on the site.' },
};

/** Texts about a picture have a margin, although the picture itself has none. */
const picture = { '& [role=status]:not(:empty)': { px: 1.5, pt: 1.5 } };

interface Props {
  banner: Banner;
  role: BannerRole;
  /** From 1. */
  place: number;
  onReplace: (banner: Banner) => void;
  onDelete: (banner: Banner) => void;
}

export function BannerCard({ banner, role, place, onReplace, onDelete }: Props) {
  const { label, tone, text } = ROLES[role];
  return (
    <Card component="li" sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}>
      <Box sx={picture}>
        <PictureState record={banner} alt={`Banner ${place}`} width={560} ratio={16 / 9} />
      </Box>
      <Box sx={{ p: 1.5, mt: 'auto' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" sx={{ fontSize: '1.05rem' }}>
            Banner {place}
          </Typography>
          <StatusChip label={label} tone={tone} />
        </Box>
        <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
          <Button
            size="small"
            onClick={() => {
              onReplace(banner);
            }}
            aria-label={`Replace banner ${place}`}
          >
            Replace
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => {
              onDelete(banner);
            }}
            aria-label={`Delete banner ${place}`}
          >
            Delete
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
