import { brandingMessages } from './brandingMessages';
import { contrast, TEXT_CONTRAST, until } from './colour';
import { type BrandColours, paletteOf, type SchemeColours } from './palette';

const AREAS = ['earth', 'gold', 'fire', 'tea'] as const;
const WORDS = ['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const;

interface Pair {
  what: string;
  text: string;
  ground: string;
  least: number;
}

const pair = (what: string, text: string, ground: string): Pair => ({
  what,
  text,
  ground,
  least: TEXT_CONTRAST,
});

/** WCAG demands 3 : 1 of what is not text. */
const shape = (what: string, text: string, ground: string): Pair => ({ what, text, ground, least: 3 });

const onGround = (scheme: SchemeColours, [name, ground]: [string, string]): Pair[] => [
  pair(`text on ${name}`, scheme.text.primary, ground),
  pair(`secondary text on ${name}`, scheme.text.secondary, ground),
  pair(`gold words on ${name}`, scheme.gold.dark, ground),
  ...WORDS.map((word) => pair(`${word} on ${name}`, scheme[word].main, ground)),
  pair(`link under the pointer on ${name}`, scheme.primary.dark, ground),
];

/** Every pair of text and background that the pages use, with the contrast that WCAG AA demands. */
export const pairsOf = (scheme: SchemeColours): Pair[] => [
  ...Object.entries(scheme.background).flatMap((ground) => onGround(scheme, ground)),
  ...[...AREAS, ...WORDS].map((area) =>
    pair(`words on ${area}`, scheme[area].contrastText, scheme[area].main),
  ),
  ...(['earth', 'fire', 'tea'] as const).flatMap((area) => [
    pair(`gold on ${area}`, scheme.gold.light, scheme[area].main),
    pair(`words on dark ${area}`, scheme[area].contrastText, scheme[area].dark),
  ]),
  pair('words on red earth', scheme.earth.contrastText, scheme.earth.light),
  pair('words on light gold', scheme.gold.contrastText, scheme.gold.light),
  pair('button under the pointer', scheme.primary.contrastText, scheme.primary.dark),
  shape('gold figures on earth', scheme.gold.main, scheme.earth.main),
  shape('focus ring on the page', scheme.primary.main, scheme.background.default),
  shape('focus ring on areas', scheme.gold.light, scheme.fire.main),
  shape('fields on paper', scheme.text.secondary, scheme.background.paper),
];

/** The pairs of both schemes that have too little contrast. */
export const failingPairs = (colours: BrandColours): Pair[] =>
  Object.values(paletteOf(colours))
    .flatMap(pairsOf)
    .filter(({ text, ground, least }) => contrast(text, ground) < least);

const fails = (colours: BrandColours) => failingPairs(colours).length > 0;

/** Colours that pass all pairs with every colour that can be read by itself. */
const SAFE: BrandColours = { primary: '#3a3a3a', secondary: '#3a3a3a', bar: '#202020', accent: '#ffffff' };
const NAMES = ['primary', 'secondary', 'bar', 'accent'] as const;

function sentence(name: keyof BrandColours, colours: BrandColours): string {
  const end = name === 'accent' ? 'white' : 'black';
  const better = until(colours[name], end, (candidate) => !fails({ ...colours, [name]: candidate }));
  return name === 'accent' ? brandingMessages.tooDark(better) : brandingMessages.tooLight(better);
}

/** Returns a sentence with a better colour for each one that cannot be read where the site uses it. */
export function colourProblems(colours: BrandColours): Partial<Record<keyof BrandColours, string>> {
  const bad = NAMES.filter((name) => fails({ ...SAFE, [name]: colours[name] }));
  // Colours that pass by themselves may still be too much alike: the accent stands on the others.
  if (bad.length === 0) return fails(colours) ? { accent: brandingMessages.tooAlike } : {};
  const good = Object.fromEntries(bad.map((name) => [name, SAFE[name]]));
  return Object.fromEntries(
    bad.map((name) => [name, sentence(name, { ...colours, ...good, [name]: colours[name] })]),
  );
}
