import { useEffect, useRef, useState } from 'react';
import { listenMessages } from '@ndeiya/domain/judging/listenMessages';
import type { PlayAnswer } from '@ndeiya/domain/recordings/recordingApi';
import * as recordings from 'virtual:routes/recordings';
import { useText } from '../../i18n/language';
import { ApiError } from '../../lib/apiErrors';
import { startPlaying } from '../../lib/startPlaying';
import { callByPass } from '../../server/callByPass';
import { usePhoneState } from './context';

const SPEEDS = [0.75, 1, 1.25, 1.5];

/** Plays the recording of an entry. Nothing of it is loaded before the judge asks, because it needs the network. */
export function Listen({ round, entry }: { round: string; entry: string }) {
  const t = useText();
  const { current } = usePhoneState();
  const [file, setFile] = useState<PlayAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setProblem('');
    try {
      const pass = current?.token ?? '';
      setFile(await callByPass(recordings.judge, { params: { id: `${round}_${entry}` }, pass }));
    } catch (error) {
      setProblem(error instanceof ApiError ? listenMessages.notThere : listenMessages.unreached);
    }
  };
  return (
    <div className="listen">
      {file ? (
        <Player
          file={file}
          onError={() => {
            setFile(null);
            setProblem(listenMessages.failed);
          }}
        />
      ) : (
        <button type="button" className="button" onClick={() => void open()}>
          {t('Play the recording')}
        </button>
      )}
      <p role="alert" className="note problem" hidden={problem === ''}>
        {t(problem)}
      </p>
    </div>
  );
}

/** The browser's own player. Keys and screen readers can use it, and it shows the picture of a video too. */
function Player({ file, onError }: { file: PlayAnswer; onError: () => void }) {
  const t = useText();
  const media = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; the player's keys work only while it has the focus.
    media.current?.focus();
    void startPlaying(media.current);
  }, []);
  const shared = { src: file.url, controls: true, onError, ref: media } as const;
  return (
    <>
      {file.mime.startsWith('video/') ? <video {...shared} playsInline /> : <audio {...shared} />}
      <label className="field speed">
        <span>{t('Speed')}</span>
        <select
          defaultValue={1}
          onChange={({ target }) => {
            if (media.current) media.current.playbackRate = Number(target.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {!file.portable && <p className="quiet">{t(listenMessages.notPortable)}</p>}
    </>
  );
}
