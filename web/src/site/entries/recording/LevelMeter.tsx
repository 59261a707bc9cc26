import { useEffect, useState } from 'react';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';
import { watchLevel } from './level';

/** Shows how loud the recording is, with a warning where the sound is cut, and nothing where the browser cannot measure it. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const t = useText();
  const [level, setLevel] = useState<number | null>(null);
  const [isCut, setCut] = useState(false);
  useEffect(
    () =>
      watchLevel(stream, (shown) => {
        setLevel(shown.level);
        setCut(shown.isCut);
      }),
    [stream],
  );
  if (level === null) return null;
  const percent = Math.round(level * 100);
  return (
    <Box>
      <Box
        role="meter"
        aria-label={t('Loudness')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        sx={{ height: 12, borderRadius: 1, bgcolor: 'action.selected', overflow: 'hidden' }}
      >
        <Box sx={{ width: `${percent}%`, height: 1, bgcolor: isCut ? 'error.main' : 'success.main' }} />
      </Box>
      <Typography role="status" color="error" sx={{ minHeight: '1.5em' }}>
        {isCut && t('Too loud: hold the phone farther away.')}
      </Typography>
    </Box>
  );
}
