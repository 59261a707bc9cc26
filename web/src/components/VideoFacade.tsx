import { useEffect, useRef, useState } from 'react';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { youtubeEmbedUrl } from '@ndeiya/domain/youtube';
import { useText } from '../i18n/language';
import { RIDGES } from './patterns';

const frame = { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** The same ridges at other hours and from the other side, so that a page of videos has not the same still throughout. */
const STILLS = [
  {},
  { transform: 'scaleX(-1)', filter: 'hue-rotate(18deg)' },
  { filter: 'hue-rotate(-10deg) saturate(0.9)' },
  { transform: 'scaleX(-1)', filter: 'saturate(0.5) brightness(0.85)' },
] as const;

/** Which of the stills: always the same for the same video. */
const stillOf = (youtubeId: string) =>
  [...youtubeId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % STILLS.length;

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

interface Props {
  youtubeId: string;
  title: string;
}

/** A video's place: our own still with a button; YouTube is asked for nothing before the click (DESIGN §8). */
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
        <ButtonBase
          aria-label={t('Play video: {title}', { title })}
          onClick={() => {
            setPlaying(true);
          }}
          sx={frame}
        >
          <Box
            sx={{ ...frame, background: `${RIDGES} center bottom / cover`, ...STILLS[stillOf(youtubeId)] }}
          />
          <Box
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 72,
              height: 72,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              boxShadow: 4,
            }}
          >
            <PlayArrowIcon sx={{ fontSize: 44 }} />
          </Box>
        </ButtonBase>
      )}
    </Box>
  );
}
