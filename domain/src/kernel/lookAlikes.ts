/**
 * Letters of other scripts, and some signs, are drawn as these Latin letters. A capital stands beside its small letter, whichever of
 * them looks so, because a name in capitals is the same name; two Greek letters look like another one than their capitals.
 */
const DRAWN_AS: Readonly<Record<string, string>> = {
  a: '\u0430\u0410\u03b1\u0391\u0251\u1d00',
  b: '\u0432\u0412\u03b2\u0392\u0299\u044c\u042c',
  c: '\u0441\u0421\u03f2\u03f9\u1d04',
  d: '\u0501\u0500\u1d05',
  e: '\u0435\u0415\u03b5\u0395\u1d07',
  f: '\u0192\u0191\ua730',
  g: '\u0261\u0262\u050d\u050c',
  h: '\u04bb\u04ba\u043d\u041d\u03b7\u0397\u029c',
  i: '\u0456\u0406\u03b9\u0399\u0131\u026a\u0269\u04c0\u04cf',
  j: '\u0458\u0408\u03f3\u037f\u0237\u1d0a',
  k: '\u043a\u041a\u03ba\u039a\u1d0b',
  l: '\u029f\u01c0',
  m: '\u043c\u041c\u03bc\u039c\u1d0d',
  n: '\u039d\u0274\u0578\u0548',
  o: '\u043e\u041e\u03bf\u039f\u1d0f\u0585\u0555',
  p: '\u0440\u0420\u03c1\u03a1\u1d18',
  q: '\u051b\u051a',
  r: '\u0280\u0433\u0413',
  s: '\u0455\u0405\ua731\u054f\u057f',
  t: '\u0442\u0422\u03c4\u03a4\u1d1b',
  u: '\u03c5\u1d1c\u057d\u054d',
  v: '\u03bd\u0475\u0474\u1d20',
  w: '\u051d\u051c\u0461\u0460\u03c9\u03a9\u1d21',
  x: '\u0445\u0425\u03c7\u03a7',
  y: '\u0443\u0423\u03a5\u04ae\u04af\u03b3\u0393\u028f',
  z: '\u03b6\u0396\u1d22',
};

const LATIN = new Map(
  Object.entries(DRAWN_AS).flatMap(([latin, letters]) => [...letters].map((one) => [one, latin] as const)),
);

/** Whole texts are compared too, and most of their letters are plain ones. */
const NOT_PLAIN = /[^\u0000-\u007f]/gu;

/**
 * A name as it looks: letters that are drawn alike become the Latin one, so that nobody is somebody else by a letter that
 * no reader can tell apart. It is for comparing only, and names of one script stay different where they were.
 */
export const asItLooks = (name: string): string =>
  name
    .normalize('NFD')
    // A letter of a formula, such as a bold Greek one, is that of its script.
    .replace(NOT_PLAIN, (letter) => LATIN.get(letter) ?? LATIN.get(letter.normalize('NFKD')) ?? letter);
