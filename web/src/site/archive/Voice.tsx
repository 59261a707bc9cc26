import { useState } from 'react';
import type { ArchiveFile } from '@ndeiya/domain/archive/publicFiles';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { sizeText } from '../../lib/sizeText';
import { startPlaying } from '../../lib/startPlaying';

/** The voice of a piece. Its length and size are said before anything is loaded, and nothing plays by itself. */
export function Voice({ sound }: { sound: NonNullable<ArchiveFile['sound']> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { seconds, bytes, url, mime } = sound;
  const size = sizeText(bytes);
  return (
    <Box data-no-print sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {!isOpen && (
        <Button
          variant="contained"
          size="large"
          onClick={() => {
            setFailed(false);
            setOpen(true);
          }}
        >
          {t('Listen')}
        </Button>
      )}
      {isOpen && (
        <Box
          component="audio"
          controls
          ref={start}
          preload="auto"
          src={url}
          onError={() => {
            setOpen(false);
            setFailed(true);
          }}
          sx={{ width: '100%', maxWidth: 480 }}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {seconds === null
          ? size
          : t('{seconds, plural, one {# second} other {# seconds}}, {size}', {
              seconds: Math.round(seconds),
              size,
            })}
      </Typography>
      {!EVERYWHERE.test(mime) && (
        <Typography variant="body2" color="text.secondary">
          {t('Old phones, and iPhones of some years, may not play this kind of sound.')}
        </Typography>
      )}
      <Box role="alert" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {isFailed && t('The voice cannot be played on this phone now. Please try again later.')}
      </Box>
    </Box>
  );
}

const start = (media: HTMLAudioElement | null) => {
  void startPlaying(media);
};

/** The kinds of sound that old and new phones of every make play. */
const EVERYWHERE = /^audio\/(aac|mp4|mpeg|x-m4a|x-wav|wav|wave)\b/;
