import { useState } from 'react';
import type { Image } from '@ndeiya/domain/kernel/image';
import type { Home } from '@ndeiya/domain/site/home';
import { IconButton } from '../../components/button/IconButton';
import { BASKET, CHARTS, chartSize } from '../../components/charts';
import { Container } from '../../components/Container';
import { PauseIcon } from '../../components/icons/PauseIcon';
import { PlayArrowIcon } from '../../components/icons/PlayArrowIcon';
import { Box } from '../../components/look/Box';
import { RIDGES } from '../../components/patterns';
import { Stitches } from '../../components/Stitches';
import { QuietWeave, Weave } from '../../components/Weave';
import { useHome, useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { useSavesData } from '../../lib/dataSaver';
import { useNow } from '../../lib/hydrated';
import { heroChoice } from './heroChoice';
import { ONLY_FIRST } from './heroFrames';
import { HeroPictures } from './HeroPictures';
import { HeroWords } from './HeroWords';

/** The first section: rotating pictures beside the name, the date and the calls to action (spec §2). */
export function Hero() {
  const t = useText();
  const { status } = useHome();
  const settings = useSettings();
  const pictures = usePictures();
  const [isPaused, setPaused] = useState(false);
  return (
    <Box component="section" data-area aria-label={t('Welcome')} sx={hero}>
      <Box sx={stage}>
        <HeroPictures pictures={pictures} isPaused={isPaused} />
        {pictures.length > 1 && (
          <IconButton
            aria-label={t(isPaused ? 'Play the pictures' : 'Pause the pictures')}
            onClick={() => {
              setPaused(!isPaused);
            }}
            sx={pauseButton}
          >
            {isPaused ? <PlayArrowIcon /> : <PauseIcon />}
          </IconButton>
        )}
        <Box aria-hidden sx={edge}>
          <Stitches chart="steps" threads={BASKET} scale={EDGE_WIDTH / chartSize(CHARTS.steps).width} />
        </Box>
      </Box>
      <Weave chart="diamonds" scale={0.8} sx={{ display: { md: 'none' } }} />
      <Box sx={words}>
        <QuietWeave chart="zigzag" scale={3} sx={{ top: { xs: '55%', md: '62%' }, right: { md: '48%' } }} />
        <Container sx={{ position: 'relative' }}>
          <HeroWords settings={settings} certain={status !== 'loading'} />
        </Container>
      </Box>
    </Box>
  );
}

/** The main banner when the gallery is empty. */
const heroPictures = ({ gallery, banners }: Home, seed: number): { id: string; image: Image }[] =>
  gallery.length > 0 ? heroChoice(gallery, seed) : banners.slice(0, 1);

/**
 * Chosen once: a refreshed home document must not change visible pictures, nor hydration those of the HTML.
 * With data saver only one.
 */
function usePictures() {
  const home = useHome().data;
  const seed = useNow();
  const one = useSavesData();
  const [pictures, setPictures] = useState<readonly { id: string; image: Image }[] | null>(null);
  if (home && !pictures) setPictures(heroPictures(home, seed));
  return (one ? pictures?.slice(0, 1) : pictures) ?? [];
}

// On phones the pictures are above the text; on wide screens beside it, up to the screen's edge.
const hero = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'fire.main',
  color: 'fire.contrastText',
} as const;

const SPLIT = '52%';

const stage = {
  position: { xs: 'relative', md: 'absolute' },
  top: 0,
  bottom: 0,
  right: 0,
  left: { md: SPLIT },
  height: { xs: 'clamp(150px, 24svh, 300px)', md: 'auto' },
  background: `${RIDGES} 70% bottom / cover`,
} as const;

const EDGE_WIDTH = 20;

/** A woven band between text and pictures when they are side by side. */
const edge = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  inset: '0 auto 0 0',
  width: EDGE_WIDTH,
  bgcolor: 'earth.dark',
} as const;

const words = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: { md: 'clamp(540px, calc(92svh - 90px), 780px)' },
  py: { xs: 3, md: 6 },
} as const;

const pauseButton = {
  position: 'absolute',
  zIndex: 1,
  bottom: 12,
  right: 12,
  color: '#fff',
  bgcolor: 'rgb(23 14 10 / 0.72)',
  '&:hover': { bgcolor: 'earth.dark' },
  ...ONLY_FIRST,
} as const;
