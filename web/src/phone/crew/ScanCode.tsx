import { useState } from 'react';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { useText } from '../../i18n/language';
import { codeInPhoto, useCamera } from '../../lib/useCamera';
import { PhotoButton } from '../kit/PhotoButton';

interface Props {
  /** Takes the text of a code; returns the sentence about one that is not wanted here. */
  onCode: (text: string) => string | null;
}

/** Reads a code with the camera or from a photo. */
export function ScanCode({ onCode }: Props) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const take = (text: string | null) => {
    const found = text === null ? crewMessages.scan.noCode : onCode(text);
    setProblem(found);
    if (found === null) setOn(false);
  };
  // Some phones give the page no camera.
  const photograph = async (file: File) => {
    take(await codeInPhoto(file));
  };
  const { isDenied } = useCamera(video, take);
  const said = isDenied ? crewMessages.scan.denied : problem;
  return (
    <>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => {
            setProblem(null);
            setOn(!isOn);
          }}
        >
          {isOn ? t('Stop the camera') : t('Scan a code')}
        </button>
        {(isOn || said) && <PhotoButton label={t('Photo of a code')} onPhoto={photograph} />}
      </div>
      {isOn && !isDenied && (
        <video ref={setVideo} className="camera" muted playsInline aria-label={t('Camera')} />
      )}
      <div role="status">{said && <p className="note problem">{t(said)}</p>}</div>
    </>
  );
}
