import { useEffect, useRef, useState } from 'react';
import { logError } from './log';

/** A few frames a second find a code that somebody holds still, and leave a cheap laptop cool. */
const EVERY_MS = 250;
/** The longer side of the picture in which a code is looked for. */
const MOST_PIXELS = 1000;

type Source = HTMLVideoElement | ImageBitmap;
const sizeOf = (source: Source): [number, number] =>
  source instanceof HTMLVideoElement
    ? [source.videoWidth, source.videoHeight]
    : [source.width, source.height];

/** The text of the code in a picture; null where there is none. The decoder is loaded when it is needed first. */
async function codeIn(source: Source): Promise<string | null> {
  const [width, height] = sizeOf(source);
  if (width === 0) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The decoder throws for every picture without a code.
    return null;
  }
}

/** The text of the code in a photo; null where there is none, and for a file that is no picture. */
export async function codeInPhoto(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const text = await codeIn(picture);
    // A cheap phone has no room for two whole photographs.
    picture.close();
    return text;
  } catch (error) {
    logError('read a photo of a code', error);
    return null;
  }
}

/** Looks for codes in the frames of a video, until `stop`. */
function follow(video: HTMLVideoElement, onCode: (text: string) => void): () => void {
  let isBusy = false;
  const look = async () => {
    if (isBusy || document.visibilityState !== 'visible') return;
    isBusy = true;
    const text = await codeIn(video);
    isBusy = false;
    if (text) onCode(text);
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

/** Opens the camera in the video; resolves with the function that ends it. */
async function opened(player: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  player.srcObject = stream;
  await player.play();
  const unfollow = follow(player, onCode);
  return () => {
    unfollow();
    for (const track of stream.getTracks()) track.stop();
  };
}

/** Shows the camera in the video, while there is one, and calls `onCode` with each code in sight. */
export function useCamera(video: HTMLVideoElement | null, onCode: (text: string) => void) {
  const [isDenied, setDenied] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!video) return undefined;
    let isLeft = false;
    const camera = opened(video, (text) => {
      if (!isLeft) latest.current(text);
    });
    camera.catch((error: unknown) => {
      logError('open the camera', error);
      setDenied(true);
    });
    return () => {
      isLeft = true;
      camera
        .then((end) => {
          end();
        })
        .catch((error: unknown) => {
          logError('end the camera', error);
        });
    };
  }, [video]);
  return { isDenied };
}
