import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { mediaTypeOf } from '../../../data/recordings/fileType';
import { giveRecording } from '../../../data/recordings/sender';
import { soundOnly } from '../../../data/recordings/soundOnly';
import { useText } from '../../../i18n/language';
import { sizeText } from '../../../lib/sizeText';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { isRecording, isTooLarge } from './files';
import { priceOf } from './sizes';

interface Props {
  entry: EntryAnswer;
  account: string;
  file: Blob;
  onFile: (file: Blob) => void;
  /** The recording that was made here, where the file is one. */
  take?: number;
  /** The length of a recording that was made here; a chosen file's is not known yet. */
  seconds?: number;
  /** The entry was sent with a recording. */
  isFixed?: boolean;
  /** From here on the sender keeps the file on this phone. */
  onGive?: () => void;
  onGiven: () => void;
}

/** The size and the cost of a file before anything is sent, and now or later. */
export function Confirm({ entry, account, file, take, seconds, isFixed, onFile, onGive, onGiven }: Props) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const [length, setLength] = useState<number | null>(null);
  const mime = mediaTypeOf(file);
  const give = (isNow: boolean) => () => {
    onGive?.();
    void act({
      run: () => giveRecording({ entry: entry.id, account, file, mime, take, isFixed }, isNow),
      done: onGiven,
      failed: 'The recording is kept on this phone, but it could not be announced. Please try again.',
    });
  };
  if (!isRecording(file)) return <Problem text={myEntryMessages.noRecordingFile} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Preview file={file} onLength={setLength} />
      <Size file={file} length={length ?? seconds ?? null} entry={entry} />
      {mime.startsWith('video/') && !isFixed && <SoundOnly file={file} onFile={onFile} />}
      <Problem text={problem} />
      {!isTooLarge(file) && (
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

/** The file is played from the phone, so that nothing is sent for it. Some files tell no length. */
function Preview({ file, onLength }: { file: Blob; onLength: (seconds: number | null) => void }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      URL.revokeObjectURL(url);
    },
    [url],
  );
  const shared = {
    src: url,
    controls: true,
    onLoadedMetadata: ({ currentTarget: { duration } }: SyntheticEvent<HTMLMediaElement>) =>
      onLength(Number.isFinite(duration) ? duration : null),
  } as const;
  return file.type.startsWith('video/') ? (
    <Box component="video" {...shared} playsInline sx={{ width: '100%', maxHeight: '40vh' }} />
  ) : (
    <Box component="audio" {...shared} sx={{ width: '100%' }} />
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

/** The size and the cost of a file, or why it is not taken. */
function Size({ file, length, entry }: Pick<Props, 'file' | 'entry'> & { length: number | null }) {
  const t = useText();
  const cost = priceOf(file.size, entry.edition);
  const max = entry.rules?.max_seconds ?? Infinity;
  const isLong = length !== null && length > max + RECORDINGS.spareSeconds;
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>{sizeText(file.size)}</Typography>
      {isTooLarge(file) ? (
        <Typography>{t('This is too much: a recording has at most 30 MB.')}</Typography>
      ) : (
        cost && <Typography>{t('Sending it costs about {cost} without a bundle.', { cost })}</Typography>
      )}
      {/* Said before anybody pays for sending what is refused then. */}
      <Problem text={isLong ? recordingMessages.rejected.too_long : null} />
    </>
  );
}
