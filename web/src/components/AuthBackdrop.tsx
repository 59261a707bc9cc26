import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Image } from '@ndeiya/domain/entities/image';
import { usePageHead } from '../lib/usePageHead';
import { RIDGES } from './patterns';
import { Picture } from './Picture';

interface Props {
  title: string;
  /** The second banner; a drawn background of our own where there is none. */
  banner: Image | null;
  children: ReactNode;
}

/** A card before a banner: log in, forgot and reset password, register (spec §2). */
export function AuthBackdrop({ title, banner, children }: Props) {
  usePageHead(title);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
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
          sizes="100vw"
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      )}
      <Paper
        elevation={6}
        sx={{ position: 'relative', width: '100%', maxWidth: 440, p: { xs: 3, sm: 4 }, borderRadius: 3 }}
      >
        <Typography variant="h1" sx={{ fontSize: { xs: '1.8rem', sm: '2.1rem' }, mb: 2.5 }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}
