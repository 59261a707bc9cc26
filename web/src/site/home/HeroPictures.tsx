import { useEffect, useRef } from 'react';
import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import type { Image } from '@ndeiya/domain/kernel/image';
import { Box } from '../../components/look/Box';
import { Picture } from '../../components/Picture';
import { withoutPreview } from '../../lib/imageUrl';
import { FADE_MS, heroFrames, ONLY_FIRST } from './heroFrames';

interface Props {
  pictures: readonly { id: string; image: Image }[];
  isPaused: boolean;
}

/**
 * The hero's pictures, stacked; they are decorative. The first one stays, and the others come and go above it by CSS, so
 * that they do so before the code is there, and go on undisturbed when it comes.
 */
export function HeroPictures({ pictures, isPaused }: Props) {
  const place = usePause(isPaused);
  return (
    <div ref={place}>
      {pictures.map(({ id, image }, index) => (
        <Box key={id} sx={index === 0 ? layer : [layer, heroFrames(index, pictures.length), ONLY_FIRST]}>
          <Picture
            image={index === 0 ? image : withoutPreview(image)}
            alt=""
            priority={index === 0}
            // Half of the pixels are enough on phones, and load faster.
            sizes="(max-width: 600px) 60vw, (max-width: 900px) 100vw, 50vw"
            sx={{ height: '100%' }}
          />
        </Box>
      ))}
    </div>
  );
}

/** The animations of the pictures; none in a browser that does not tell them. */
const animationsIn = (place: HTMLElement | null): Animation[] =>
  place && 'getAnimations' in place ? place.getAnimations({ subtree: true }) : [];

/** Returns the milliseconds that are left of the change from one picture to the next. */
function fadeLeft(animations: readonly Animation[]): number {
  const since = Number(animations[0]?.currentTime ?? 0);
  return since < HERO_INTERVAL_MS ? 0 : Math.max(0, FADE_MS - (since % HERO_INTERVAL_MS));
}

/** Stops the pictures and lets them go on. A change that has begun is finished, so that no mixture of two stays. */
function usePause(isPaused: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const animations = animationsIn(place.current);
    if (!isPaused) return;
    const timer = setTimeout(() => {
      for (const one of animations) one.pause();
    }, fadeLeft(animations));
    return () => {
      clearTimeout(timer);
      for (const one of animations) if (one.playState === 'paused') one.play();
    };
  }, [isPaused]);
  return place;
}

const layer = { position: 'absolute', inset: 0 } as const;
