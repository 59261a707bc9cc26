import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { found, INDEXED_CHARS, searchIndexOf } from '@ndeiya/domain/archive/fold';
import { archiveLineOf, type ListedPiece } from '@ndeiya/domain/archive/publicFiles';
import { type Figure, median } from './figures';

/** The size for which the archive is planned. */
const PIECES = 2000;
const VOCABULARY = 12_000;
const WORDS_OF_A_TITLE = 3;
/** The processor of the slow phone has a quarter of this one's speed, as in the other figures. */
const SLOWER = 4;
const KB = 1024;
const SYLLABLES = 'ka gĩ mũ nda thi ru ko nge wa cia ma hũ ĩra njo tũ ge ri ya ũka mbe'.split(' ');

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(): () => number {
  let seed = 38;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

/** Made-up pieces in one language. As in a language, few words are frequent and most are rare. */
function madePieces(): ListedPiece[] {
  const next = numbers();
  const syllable = () => SYLLABLES[Math.floor(next() * SYLLABLES.length)] ?? '';
  const words = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, syllable).join(''),
  );
  const word = () => words[Math.floor(VOCABULARY ** next())] ?? '';
  const line = (count: number) => Array.from({ length: count }, word).join(' ');
  const at = new Date(0);
  return Array.from({ length: PIECES }, (_, place) => ({
    id: `${line(1)}${String(place)}`.padEnd(20, 'x').slice(0, 20),
    edition: 2026 + (place % 10),
    kind: 'song',
    title: line(WORDS_OF_A_TITLE),
    language: 'Gĩkũyũ',
    place: `Ward ${String(place % 40)}`,
    label: line(2),
    award: place % 5 === 0 ? '1st place, Folk Songs' : '',
    care: 'none',
    head: line(INDEXED_CHARS / 5).slice(0, INDEXED_CHARS),
    sound: place % 3 === 0 ? { bytes: 2_000_000, mime: 'audio/mp4', seconds: 180 } : null,
    published_at: at,
    updated_at: at,
  }));
}

const packedKb = (value: unknown) => gzipSync(JSON.stringify(value)).length / KB;

/** Times each prefix of these words, as somebody types them, in milliseconds of the slow phone. */
function searchTimes(pieces: readonly ListedPiece[]): number[] {
  const index = searchIndexOf(pieces);
  const typed = pieces
    .slice(0, 40)
    .flatMap(({ title }) => Array.from(title, (_, letter) => title.slice(0, letter + 1)));
  return typed.map((words) => {
    const before = performance.now();
    found(index, words);
    return (performance.now() - before) * SLOWER;
  });
}

/** The files of an archive of 2,000 pieces in one language, and the time of a search in it on a slow phone. */
export function archiveFigures(): Figure[] {
  const pieces = madePieces();
  const times = searchTimes(pieces).sort((a, b) => a - b);
  const name = 'archive of 2,000 pieces';
  return [
    {
      name: `${name}: index of a language, gzip`,
      value: packedKb(searchIndexOf(pieces)),
      unit: 'KB',
      atMost: 400,
    },
    { name: `${name}: list, gzip`, value: packedKb(pieces.map(archiveLineOf)), unit: 'KB' },
    { name: `${name}: a search on the slow phone, median`, value: median(times), unit: 'ms', atMost: 50 },
    {
      name: `${name}: a search on the slow phone, 95 of 100`,
      value: times[Math.floor(times.length * 0.95)] ?? NaN,
      unit: 'ms',
      atMost: 50,
    },
  ];
}
