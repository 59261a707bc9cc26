/** An MP4 with one box inside the other, as deep as it has room. */
export function nested(depth: number): Uint8Array {
  const file = Buffer.alloc(24 + depth * 8);
  file.writeUInt32BE(24, 0);
  file.write('ftypisom', 4, 'latin1');
  file.write('isommp42', 16, 'latin1');
  for (let level = 0; level < depth; level += 1) {
    file.writeUInt32BE((depth - level) * 8, 24 + level * 8);
    file.write('moov', 28 + level * 8, 'latin1');
  }
  return new Uint8Array(file);
}

/** The table of sample durations of an MP4 says that each sample lasts so many times longer; with 0, no time at all. */
export function stretched(media: Uint8Array, factor: number): Uint8Array {
  const file = Buffer.from(media);
  const table = file.indexOf('stts', 0, 'latin1');
  const entries = file.readUInt32BE(table + 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = table + 16 + entry * 8;
    file.writeUInt32BE(file.readUInt32BE(at) * factor, at);
  }
  return new Uint8Array(file);
}

/** An MP4 that repeats its first track so often. Nothing else in it is right. */
export function withTracks(media: Uint8Array, count: number): Uint8Array {
  const file = Buffer.from(media);
  const sizeAt = (type: string) => file.indexOf(type, 0, 'latin1') - 4;
  const [movie, track] = [sizeAt('moov'), sizeAt('trak')];
  const end = track + file.readUInt32BE(track);
  const copies = Array.from({ length: count - 1 }, () => file.subarray(track, end));
  file.writeUInt32BE(file.readUInt32BE(movie) + (count - 1) * (end - track), movie);
  return new Uint8Array(Buffer.concat([file.subarray(0, end), ...copies, file.subarray(end)]));
}
