import { useEffect, useState } from 'react';
import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import type { Image } from '@ndeiya/domain/kernel/image';
import { Box } from '../../components/look/Box';
import { Picture } from '../../components/Picture';

interface Props {
  pictures: readonly { id: string; image: Image }[];
  index: number;
}

/**
 * Half an interval after the first picture, so that the others do not compete with it on a slow connection.
 */
function useTimeForOthers() {
  const [time, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTime(true);
    }, HERO_INTERVAL_MS / 2);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return time;
}

/** The hero's pictures, stacked; they are decorative. */
export function HeroPictures({ pictures, index }: Props) {
  const withOthers = useTimeForOthers();
  return pictures.map(({ id, image }, place) =>
    place === index || withOthers ? (
      <Box
        key={id}
        sx={{
          position: 'absolute',
          inset: 0,
          opacity: place === index ? 1 : 0,
          transition: 'opacity 900ms ease',
        }}
      >
        <Picture
          image={image}
          alt=""
          priority={place === index}
          // Half of the pixels are enough on phones, and load faster.
          sizes="(max-width: 600px) 60vw, (max-width: 900px) 100vw, 50vw"
          sx={{ height: '100%' }}
        />
      </Box>
    ) : null,
  );
}
