import { useState } from 'react';
import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { HERO_IMAGE_COUNT, HERO_INTERVAL_MS } from '@ndeiya/domain/constants';
import type { Home } from '@ndeiya/domain/entities/home';
import type { Image } from '@ndeiya/domain/entities/image';
import { RIDGES } from '../../components/patterns';
import { useHome, useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { savesData } from '../../lib/dataSaver';
import { useReducedMotion } from '../../lib/reducedMotion';
import { HeroPictures } from './HeroPictures';
import { HeroWords } from './HeroWords';
import { pickRandom } from './pickRandom';
import { useRotation } from './useRotation';

/** Three random gallery pictures, one for those who save data; the main banner where the gallery is still empty (spec §3, §9). */
function heroPictures(home: Home): { id: string; image: Image }[] {
  return home.gallery.length > 0
    ? pickRandom(home.gallery, savesData() ? 1 : HERO_IMAGE_COUNT)
    : home.banners.slice(0, 1);
}

/** Drawn once: a refreshed home document must not change the pictures under the visitor's eyes. */
function usePictures() {
  const home = useHome().data;
  const [pictures, setPictures] = useState<readonly { id: string; image: Image }[] | null>(null);
  if (home && !pictures) setPictures(heroPictures(home));
  return pictures ?? [];
}

/** The first thing to be seen: rotating pictures behind the name, the date and what to do (spec §2). */
export function Hero() {
  const t = useText();
  const { status } = useHome();
  const settings = useSettings();
  const pictures = usePictures();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const index = useRotation(pictures.length, { running: !paused && !reduced, intervalMs: HERO_INTERVAL_MS });
  return (
    <Box component="section" aria-label={t('Welcome')} sx={hero}>
      <HeroPictures pictures={pictures} index={index} />
      <Box aria-hidden sx={scrim} />
      <Container sx={{ position: 'relative', pt: 12, pb: { xs: 5, md: 8 } }}>
        <HeroWords settings={settings} certain={status !== 'loading'} />
      </Container>
      {pictures.length > 1 && !reduced && (
        <IconButton
          aria-label={t(paused ? 'Play the pictures' : 'Pause the pictures')}
          onClick={() => {
            setPaused(!paused);
          }}
          sx={pauseButton}
        >
          {paused ? <PlayArrowIcon /> : <PauseIcon />}
        </IconButton>
      )}
    </Box>
  );
}

const hero = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  minHeight: { xs: 'clamp(500px, 78svh, 720px)', md: 'clamp(560px, 82svh, 820px)' },
  color: '#fff',
  background: `${RIDGES} center bottom / cover`,
} as const;

// Dark enough under the words for 7:1 on a white picture, clear above and beside them.
const scrim = {
  position: 'absolute',
  inset: 0,
  background: {
    xs: 'linear-gradient(to top, rgb(35 16 9 / 0.94) 0%, rgb(35 16 9 / 0.84) 55%, rgb(35 16 9 / 0) 88%)',
    md: 'linear-gradient(78deg, rgb(35 16 9 / 0.94) 0%, rgb(35 16 9 / 0.82) 42%, rgb(35 16 9 / 0) 72%)',
  },
} as const;

const pauseButton = {
  position: 'absolute',
  top: { xs: 12, md: 'auto' },
  bottom: { md: 20 },
  right: { xs: 12, md: 20 },
  color: '#fff',
  bgcolor: 'rgb(35 16 9 / 0.7)',
  '&:hover': { bgcolor: 'earth.dark' },
} as const;
