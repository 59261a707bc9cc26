import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Banner } from '@ndeiya/domain/site/systemImage';
import { PictureState } from '../kit/PictureState';
import { RecordCard } from '../kit/RecordCard';
import { StatusChip, type Tone } from '../kit/StatusChip';
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
    <RecordCard
      picture={<PictureState record={banner} alt={`Banner ${place}`} width={560} ratio={16 / 9} />}
      actions={[
        {
          label: 'Replace',
          name: `Replace banner ${place}`,
          onClick: () => {
            onReplace(banner);
          },
        },
        {
          label: 'Delete',
          name: `Delete banner ${place}`,
          deletes: true,
          onClick: () => {
            onDelete(banner);
          },
        },
      ]}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ fontSize: '1.05rem' }}>
          Banner {place}
        </Typography>
        <StatusChip label={label} tone={tone} />
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{text}</Typography>
    </RecordCard>
  );
}
