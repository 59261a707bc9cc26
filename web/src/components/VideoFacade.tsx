import { useEffect, useRef, useState } from 'react';
import { youtubeEmbedUrl, youtubeWatchUrl } from '@ndeiya/domain/site/youtube';
import { useText } from '../i18n/language';
import { insteadOfLink } from '../lib/plainClick';
import { Pressable } from './button/Pressable';
import { BASKET, ON_FIRE, ON_GOLD, ON_TEA } from './charts';
import { PlayArrowIcon } from './icons/PlayArrowIcon';
import { Box } from './look/Box';
import { Stitches } from './Stitches';

const frame = { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** Different patterns, so that the placeholders on a page of videos differ. */
const STILLS = [
  { bgcolor: 'earth.main', chart: 'diamonds', threads: BASKET },
  { bgcolor: 'fire.main', chart: 'zigzag', threads: ON_FIRE },
  { bgcolor: 'tea.main', chart: 'peaks', threads: ON_TEA },
  { bgcolor: 'gold.main', chart: 'steps', threads: ON_GOLD },
] as const;

interface Props {
  youtubeId: string;
  title: string;
}

/** A video's placeholder with a button; YouTube is not contacted before the click (DESIGN §8). */
export function VideoFacade({ youtubeId, title }: Props) {
  const t = useText();
  const [playing, setPlaying] = useState(false);
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        overflow: 'hidden',
        borderRadius: 2,
        bgcolor: 'earth.dark',
      }}
    >
      {playing ? (
        <Player youtubeId={youtubeId} title={title} />
      ) : (
        <Pressable
          href={youtubeWatchUrl(youtubeId)}
          rel="noopener"
          aria-label={t('Play video: {title}', { title })}
          onClick={insteadOfLink(() => {
            setPlaying(true);
          })}
          sx={frame}
        >
          <Still youtubeId={youtubeId} />
          <Box
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 72,
              height: 72,
              borderRadius: '50%',
              bgcolor: 'earth.dark',
              color: 'gold.light',
              boxShadow: '0 0 0 4px currentColor, 0 6px 20px rgb(23 14 10 / 0.5)',
            }}
          >
            <PlayArrowIcon sx={{ fontSize: 44 }} />
          </Box>
        </Pressable>
      )}
    </Box>
  );
}

/** The placeholder of a video; always the same for the same video. */
const stillOf = (youtubeId: string) =>
  STILLS[[...youtubeId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % STILLS.length] ?? STILLS[0];

const SCALE = 2.2;

function Still({ youtubeId }: { youtubeId: string }) {
  const { bgcolor, chart, threads } = stillOf(youtubeId);
  return (
    <Box sx={{ ...frame, bgcolor, opacity: 0.92 }}>
      <Stitches chart={chart} threads={threads} scale={SCALE} />
    </Box>
  );
}

function Player({ youtubeId, title }: Props) {
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus(), []);
  return (
    <Box
      component="iframe"
      ref={player}
      src={youtubeEmbedUrl(youtubeId)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      sx={frame}
    />
  );
}
