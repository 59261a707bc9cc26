import type { ReactNode } from 'react';
import type { Image } from '@ndeiya/domain/kernel/image';
import { ACROSS_PHONE } from '../lib/imageUrl';
import { usePageHead } from '../lib/usePageHead';
import { Card } from './Card';
import { fluid } from './fluid';
import { Box } from './look/Box';
import { Typography } from './look/Typography';
import { RIDGES } from './patterns';
import { Picture } from './Picture';

interface Props {
  title: string;
  /** The second banner; a generated background when there is none. */
  banner: Image | null;
  children: ReactNode;
}

/** A card in front of a banner: log in, forgot and reset password, register (spec §2). */
export function AuthBackdrop({ title, banner, children }: Props) {
  usePageHead(title);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: { xs: 'start center', md: 'center' },
        minHeight: '100dvh',
        px: 2,
        py: { xs: 4, md: 7 },
        background: `${RIDGES} center bottom / cover`,
      }}
    >
      {banner && (
        <Picture
          image={banner}
          alt=""
          sizes={`${ACROSS_PHONE}, 100vw`}
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      )}
      <Box sx={{ position: 'relative', width: '100%', maxWidth: 460 }}>
        <Card>
          <Typography variant="h1" sx={{ fontSize: fluid(2.25, 3), mb: 3 }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  );
}
