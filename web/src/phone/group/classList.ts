import { writtenName } from '@ndeiya/domain/kernel/names';

/** The longest name that a child may have. */
const NAME_CHARS = 120;
/** A number with its point, a bullet, a box, or several of them, as lists on paper and in messages begin their lines. */
const LINE_START = /^(?:[\s•◦▪■□☐☑✓✔·*–—−>-]+|\(?\d{1,3}(?:[.):\]]+|\s*[-–—]\s|\s+(?=\p{L})))+\s*/u;
const LETTER = /\p{L}/u;

/** The names of a class list, one a line. Numbers and bullets before a name are removed, and lines without a letter. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) =>
      writtenName(line.split('\t').find((cell) => LETTER.test(cell)) ?? '').replace(LINE_START, ''),
    )
    .map((name) => name.replace(/[\s,;.]+$/u, '').slice(0, NAME_CHARS))
    .filter((name) => LETTER.test(name));
