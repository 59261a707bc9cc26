import { logError } from '../../../lib/log';

interface Level {
  /** The loudest moment of the last tenth of a second, 0 to 1. */
  level: number;
  /** The microphone was at its limit within the last two seconds, so a part of the sound is lost. */
  isCut: boolean;
}

const EVERY_MS = 100;
const WARN_MS = 2000;
/** Microphones stop a little below the largest number. */
const LIMIT = 0.985;
const SAMPLES = 2048;

/** The largest distance of a sample from silence. */
const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/**
 * Measures the sound of a stream ten times a second, and plays nothing. Returns a function that ends it. A browser without
 * Web Audio measures nothing.
 */
export function watchLevel(stream: MediaStream, show: (level: Level) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = SAMPLES;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  let cutAt = -Infinity;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const level = peakOf(samples);
    const now = performance.now();
    if (level >= LIMIT) cutAt = now;
    show({ level: Math.min(1, level), isCut: now - cutAt < WARN_MS });
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    audio.close().catch((error: unknown) => {
      logError('close the level meter', error);
    });
  };
}
