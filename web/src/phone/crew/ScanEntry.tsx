import { useState } from 'react';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { useText } from '../../i18n/language';
import { codeInPhoto, useCamera } from '../../lib/useCamera';
import { PhotoButton } from '../kit/PhotoButton';
import { entryInCode } from './scannedEntry';
import type { CrewSlot } from './slots';

interface Props {
  slots: readonly CrewSlot[];
  onFound: (slot: CrewSlot) => void;
}

/** Finds a performance by the code on the contestant's phone or on the score sheet. */
export function ScanEntry({ slots, onFound }: Props) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const take = (text: string | null) => {
    const entry = text === null ? null : entryInCode(text);
    const slot = slots.find((one) => one.entry !== null && one.entry === entry);
    if (slot) {
      setOn(false);
      setProblem(null);
      onFound(slot);
    } else setProblem(text === null ? crewMessages.scan.noCode : crewMessages.scan.unknown);
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
