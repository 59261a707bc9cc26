/** The alphabet of text messages, GSM 03.38. Any other letter makes the whole text UCS-2, which has room for 70 letters instead of 160. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const EXTENDED = '\f^{}\\[~]|€';

const one = new Set(BASIC);
const two = new Set(EXTENDED);

const sizeOf = (letter: string) => (one.has(letter) ? 1 : two.has(letter) ? 2 : 0);

interface TextSize {
  /** Places that the text takes, of which a part has a number. */
  characters: number;
  parts: number;
  encoding: 'gsm7' | 'ucs2';
  /** The letters that make it ucs2, each once. */
  letters: string[];
}

const ROOM = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const;

/** A letter of two places is never cut, so that a part may have one place less. */
function partsOf(sizes: readonly number[], { single, joined }: { single: number; joined: number }): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** Measures how long a text is for the phone network, and what it costs in parts. */
export function textSize(text: string): TextSize {
  const signs = [...text];
  const letters = [...new Set(signs.filter((letter) => sizeOf(letter) === 0))];
  const encoding = letters.length === 0 ? 'gsm7' : 'ucs2';
  const sizes = signs.map((letter) => (encoding === 'gsm7' ? sizeOf(letter) : letter.length));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  return { characters, parts: partsOf(sizes, ROOM[encoding]), encoding, letters };
}

const PLAIN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '•': '-',
};

/** A letter that stays outside the alphabet after this is left as it is. */
function plainLetter(letter: string): string {
  if (sizeOf(letter) > 0) return letter;
  return PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
}

const LINK = /https?:\/\/\S+/g;

/** The text with `i` and `u` for `ĩ` and `ũ`, and so on. Links stay as they are, because they would open something else. */
export function plainLetters(text: string): string {
  const plain = (words: string) => [...words.normalize('NFC')].map(plainLetter).join('');
  const links = text.match(LINK) ?? [];
  return text
    .split(LINK)
    .map((words, index) => plain(words) + (links[index] ?? ''))
    .join('');
}
