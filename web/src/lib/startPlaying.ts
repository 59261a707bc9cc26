/**
 * Plays as soon as there is something to play. The attribute `autoplay` would wait until the browser thinks that the whole
 * file will come in time, which on a slow line means: until most of a long recording has come.
 */
export async function startPlaying(media: HTMLMediaElement | null): Promise<void> {
  try {
    await media?.play();
  } catch {
    // A browser that plays nothing without a tap shows its own button.
  }
}
