import { useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { myEntryMessages } from '@ndeiya/domain/myEntryMessages';
import { isMediaType, RECORDINGS } from '@ndeiya/domain/recordings';
import { Button } from '../../../components/button/Button';
import { giveRecording } from '../../../data/recordings/sender';
import { soundOnly } from '../../../data/recordings/soundOnly';
import { useText } from '../../../i18n/language';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { megabytes, shillings } from './sizes';

interface Props {
  entry: string;
  account: string;
  file: Blob;
  onFile: (file: Blob | null) => void;
}

/** The file is played from the phone, so that nothing is sent for it. */
function Preview({ file }: { file: Blob }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      URL.revokeObjectURL(url);
    },
    [url],
  );
  return file.type.startsWith('video/') ? (
    <Box component="video" src={url} controls playsInline sx={{ width: '100%', maxHeight: '40vh' }} />
  ) : (
    <Box component="audio" src={url} controls sx={{ width: '100%' }} />
  );
}

/** Takes only the sound of a video, on the phone. */
function SoundOnly({ file, onFile }: Pick<Props, 'file' | 'onFile'>) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const [part, setPart] = useState(0);
  const take = async () => {
    const sound = await soundOnly(file, setPart);
    if (!sound) throw new Error('the video has no sound');
    return sound;
  };
  const failed = 'This phone cannot take the sound out of the video. Record the sound only, or send a link.';
  return (
    <>
      <Problem text={problem} />
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void act({ run: take, done: onFile, failed })}
      >
        {isBusy ? `${String(Math.round(part * 100))} %` : t('Send the sound only')}
      </Button>
    </>
  );
}

/** The size and the cost of a file before anything is sent, and now or later. */
export function Confirm({ entry, account, file, onFile }: Props) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const mime = file.type.split(';')[0] ?? '';
  const isTooLarge = file.size > RECORDINGS.bytes;
  const give = (isNow: boolean) => () =>
    void act({
      run: () => giveRecording({ entry, account, file, mime }, isNow),
      done: () => onFile(null),
      failed: 'The recording is kept on this phone, but it could not be announced. Please try again.',
    });
  if (!isMediaType(mime) || file.size === 0) return <Problem text={myEntryMessages.noRecordingFile} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Preview file={file} />
      <Typography sx={{ fontWeight: 700 }}>{megabytes(file.size)}</Typography>
      {isTooLarge ? (
        <Typography>{t('This is too much: a recording has at most 30 MB.')}</Typography>
      ) : (
        <Typography>
          {t('Sending it costs about')} {shillings(file.size)} {t('without a bundle.')}
        </Typography>
      )}
      {mime.startsWith('video/') && <SoundOnly file={file} onFile={onFile} />}
      <Problem text={problem} />
      {!isTooLarge && (
        <>
          <Button variant="contained" size="large" disabled={isBusy} onClick={give(true)}>
            {t('Send now')}
          </Button>
          <Button variant="outlined" size="large" disabled={isBusy} onClick={give(false)}>
            {t('Send later')}
          </Button>
        </>
      )}
    </Box>
  );
}
