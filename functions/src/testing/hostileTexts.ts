/**
 * Texts that make backtracking patterns slow: a matching start, many repetitions that two neighbouring parts
 * of a pattern both match, and an end that matches nothing.
 */
const SHAPES: readonly [start: string, repeated: string, end: string][] = [
  ['a@', '.', '@'],
  ['a@', 'b.', '@'],
  ['', 'a', '@'],
  ['http://', '.', '"'],
  ['https://', 'a.', '"'],
  ['https://a.b/', '/', ' '],
  ['https://youtu.be/', 'a/', '"'],
  ['+2', '5 ', 'x'],
  ['', '-', '!'],
  ['', '1', '!'],
  ['', ' ', '!'],
  ['', '\t', '!'],
  ['', ',', '!'],
  ['', '<', '!'],
  ['', '<a="', '!'],
  ['', '&#', '!'],
  ['', '%', '!'],
  ['', '\ufdfa', '!'],
  ['', 'a\u0300', '\u0001'],
  ['2025-08-16T09:00:00.', '1', 'Z'],
];

const bytesInJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Texts of about `bytes` in JSON, one for each of these shapes, by the shape's name. */
export const hostileTexts = (bytes: number): Map<string, string> =>
  new Map(
    SHAPES.map(([start, repeated, end]) => [
      JSON.stringify(start + repeated + repeated + end),
      start + repeated.repeat(Math.ceil(bytes / bytesInJson(repeated))) + end,
    ]),
  );

/** The CPU time in ms that `work` takes in this thread: the median of three runs. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[1] ?? 0;
}

/**
 * The CPU time that a long text may cost compared with a short one. A pattern with quadratic time needs
 * seconds for 60,000 bytes; reading and refusing them takes a millisecond.
 */
export const mostCpu = (short: number): number => 10 * short + 25;
