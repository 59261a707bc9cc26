import { useEffect, useRef, useState } from 'react';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { youtubeEmbedUrl } from '@ndeiya/domain/youtube';
import { RIDGES } from './patterns';

const frame = { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 } as const;

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
          aria-label={`Play video: ${title}`}
          onClick={() => {
            setPlaying(true);
          }}
          sx={{ ...frame, background: `${RIDGES} center bottom / cover` }}
        >
          <Box
            sx={{
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
