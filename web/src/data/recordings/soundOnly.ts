/** Takes the sound out of a video, on the device: the library is loaded for this alone. Null where it has none. */
export async function soundOnly(video: Blob, onPart: (part: number) => void): Promise<Blob | null> {
  const {
    ALL_FORMATS,
    BlobSource,
    BufferTarget,
    Conversion,
    Input,
    Mp4OutputFormat,
    Output,
    WebMOutputFormat,
  } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return null;
  const isOpus = (await track.getCodec()) === 'opus';
  const target = new BufferTarget();
  const output = new Output({ format: isOpus ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const conversion = await Conversion.init({ input, output, video: { discard: true } });
  conversion.onProgress = onPart;
  await conversion.execute();
  return target.buffer && new Blob([target.buffer], { type: isOpus ? 'audio/webm' : 'audio/mp4' });
}
