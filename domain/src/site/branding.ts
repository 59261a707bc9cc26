import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { atMost, line, STAMPS, stamps } from '../kernel/fields';
import { languageTag } from '../languages/language';
import { brandingMessages } from './brandingMessages';
import { HEX_COLOUR } from './colour';
import { colourProblems } from './contrasts';
import { type BrandColours, DEFAULT_COLOURS } from './palette';
import { DATE_LOCALES, isTimeZone } from './regionOf';

/** No more fits below an icon. */
export const SHORT_NAME_CHARS = 15;

const colour = z
  .string(brandingMessages.colour)
  .check(atMost('#rrggbb'.length, brandingMessages.colour), z.regex(HEX_COLOUR, brandingMessages.colour));
const colours = { primary: colour, secondary: colour, bar: colour, accent: colour };

const fields = {
  short_name: line('Short name', SHORT_NAME_CHARS),
  ...colours,
  /** IANA's name of the time zone in which all dates and deadlines of the site are meant. */
  time_zone: z
    .string(brandingMessages.timeZone)
    .check(atMost(60, brandingMessages.timeZone), z.refine(isTimeZone, brandingMessages.timeZone)),
  locale: z.enum(DATE_LOCALES, brandingMessages.locale),
  /** The language in which titles stand beside those that were typed; '' for none. A branding from before has none. */
  second_language: z._default(z.union([z.literal(''), languageTag], brandingMessages.secondLanguage), ''),
};

/** A colour that cannot be read where the site uses it is not saved. */
export const brandingInput = z.strictObject(fields).check((context) => {
  const problems = colourProblems(context.value);
  for (const [name, message] of Object.entries(problems))
    context.issues.push({
      code: 'custom',
      path: [name],
      message,
      input: context.value[name as keyof BrandColours],
    });
});
export type BrandingInput = z.output<typeof brandingInput>;

const storedBranding = z.object({
  ...fields,
  // A later runtime may have dropped a zone, which must not take the whole site away.
  time_zone: z.string(),
});

/**
 * The document has the colours, the short name and the region of an organisation; its words are in the settings.
 * Functions write it. Without the document everything is as the specification has it.
 */
export const branding = defineCollection('branding', z.object({ ...storedBranding.shape, ...stamps }), {
  owner: 'site',
  audited: true,
  impersonal: [
    'short_name',
    'primary',
    'secondary',
    'bar',
    'accent',
    'time_zone',
    'locale',
    'second_language',
    ...STAMPS,
  ],
  label: 'Branding',
  onHome: true,
});
export type Branding = EntityOf<typeof branding>;
export const BRANDING_ID = 'site';

/** `public/home` repeats the branding in this shape, for the pages. */
export const shownBranding = storedBranding;
export type ShownBranding = z.output<typeof shownBranding>;

/** The site has these while nothing was saved. */
export const DEFAULT_BRANDING: BrandingInput = {
  short_name: 'Ndeiya',
  ...DEFAULT_COLOURS,
  time_zone: 'Africa/Nairobi',
  locale: 'en-US',
  second_language: '',
};
