import { pieceCount, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { probe } from '../../functions/src/resources/recordings/probe';
import type { Figure } from './figures';
import { longVideo } from './longVideo';

const MEGABYTE = 1_000_000;
const CUTS = 10;
const TRIALS = 2000;
const SAMPLE_MS = 2;
const LENGTH_OF_20_MB = 20 * MEGABYTE;
/** The least that Cloud Storage's resumable protocol takes at a time. */
const GRANULE = 256 * 1024;

/** CPU and memory of the check of one file, with the thread in which it is read. */
async function checkFigures(): Promise<Figure[]> {
  const file = new Uint8Array(longVideo(RECORDINGS.bytes));
  const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
  let most = memory;
  // The memory is free again when the check has ended.
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const found = await probe(file);
  clearInterval(timer);
  const { user, system } = process.cpuUsage(cpu);
  if (typeof found === 'string') throw new Error(`the video of 30 MB is ${found}`);
  const name = 'recording of 30 MB, check of its content';
  return [
    { name: `${name}: CPU`, value: (user + system) / 1000, unit: 'ms', atMost: 5000 },
    { name: `${name}: more memory`, value: (most - memory) / 1000, unit: 'KB', atMost: 500_000 },
  ];
}

/** The bytes that are sent beyond the size when a line is cut inside chunks of this size, at random places. */
function lost(chunk: number): number {
  let sum = 0;
  for (let cut = 0; cut < CUTS; cut += 1) sum += Math.random() * chunk;
  return (100 * sum) / LENGTH_OF_20_MB;
}

function cutFigures(): Figure[] {
  const trials = (chunk: number) => Array.from({ length: TRIALS }, () => lost(chunk)).sort((a, b) => a - b);
  const name = 'recording of 20 MB, ten cuts at random: sent beyond its size';
  const most = (chunk: number) => trials(chunk).at(-1) ?? NaN;
  return [
    { name: `${name}, worst of ${String(TRIALS)}`, value: most(RECORDINGS.pieceBytes), unit: '%', atMost: 5 },
    { name: `${name}, with chunks of 256 KiB`, value: most(GRANULE), unit: '%' },
    { name: 'recording of 20 MB: requests', value: pieceCount(LENGTH_OF_20_MB), unit: 'count' },
  ];
}

/** Measures the cost of a recording for the line and for the server. */
export const recordingFigures = async (): Promise<Figure[]> => [...(await checkFigures()), ...cutFigures()];
