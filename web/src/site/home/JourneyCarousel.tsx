import { type ReactNode, useMemo, useRef, useState } from 'react';
import { CAROUSEL_AUTOPLAY_MS, CAROUSEL_SPEED_MS } from '@ndeiya/domain/kernel/constants';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { IconButton } from '../../components/button/IconButton';
import { ChevronLeftIcon } from '../../components/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '../../components/icons/ChevronRightIcon';
import { PauseIcon } from '../../components/icons/PauseIcon';
import { PlayArrowIcon } from '../../components/icons/PlayArrowIcon';
import { Box } from '../../components/look/Box';
import { useSpeech } from '../../i18n/language';
import { savesData } from '../../lib/dataSaver';
import { useReducedMotion } from '../../lib/reducedMotion';
import { useInView } from '../../lib/useInView';
import { JourneySlides, type JourneySlidesProps } from './JourneySlides';

/**
 * Embla's `duration` is no time but an inertia: at 60 frames a second, 20 settles in 483 ms, measured with
 * its formula.
 */
const DURATION = CAROUSEL_SPEED_MS / 25;

/**
 * The slides in a loop that moves automatically (spec §9) while it is on the screen, unless paused or with
 * reduced motion.
 */
export function JourneyCarousel({ pictures }: JourneySlidesProps) {
  const { t, direction } = useSpeech();
  const reduced = useReducedMotion();
  // With data saver it starts paused, because each new slide loads a picture.
  const [paused, setPaused] = useState(savesData);
  const frame = useRef<HTMLDivElement>(null);
  const onScreen = useInView(frame);
  const running = onScreen && !paused && !reduced;
  const plugins = useMemo(() => (running ? [autoplay()] : []), [running]);
  const options = { loop: true, align: 'start', direction, duration: reduced ? 0 : DURATION } as const;
  const [viewport, embla] = useEmblaCarousel(options, plugins);
  return (
    <div ref={frame}>
      <JourneySlides pictures={pictures} viewport={viewport} />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
        <Control label={t('Previous picture')} onClick={() => embla?.scrollPrev()}>
          <ChevronLeftIcon className="arrow" />
        </Control>
        <Control label={t('Next picture')} onClick={() => embla?.scrollNext()}>
          <ChevronRightIcon className="arrow" />
        </Control>
        {!reduced && (
          <Control
            label={t(paused ? 'Play the slides' : 'Pause the slides')}
            onClick={() => {
              setPaused(!paused);
            }}
          >
            {paused ? <PlayArrowIcon /> : <PauseIcon />}
          </Control>
        )}
      </Box>
    </div>
  );
}

const autoplay = () =>
  Autoplay({
    delay: CAROUSEL_AUTOPLAY_MS,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{ color: 'inherit', border: 2, borderColor: 'gold.main' }}
    >
      {children}
    </IconButton>
  );
}
