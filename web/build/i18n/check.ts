import { compileText, readLocale, type Translation, type Translations } from './catalogue';
import { collectTexts } from './collect';

export interface Report {
  /** Texts without a translation, with the files that use them. */
  missing: { text: string; places: string[] }[];
  /** Translations that no native speaker has approved. */
  drafts: string[];
  reviewed: string[];
  /** Translations that would be shown wrongly or never. */
  errors: string[];
}

/** The sentence says how far a language is: 'ki: 1218 of 1222 texts are not translated. 4 drafts, 0 reviewed.' */
export const summaryOf = (tag: string, { missing, drafts, reviewed }: Report, total: number): string =>
  [
    `${tag}: ${String(missing.length)} of ${String(total)} texts are not translated.`,
    `${String(drafts.length)} drafts, ${String(reviewed.length)} reviewed.`,
  ].join(' ');

const STATES = ['draft', 'reviewed'];

/** The names of a text's placeholders and the numbers of its elements, in order. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\s*(\w+)|<(\d)>/g)].map(([, name, tag]) => name ?? `<${tag ?? ''}>`).sort();

function problems(english: string, { text, status, source }: Translation): string[] {
  const found: string[] = [];
  try {
    compileText(text);
  } catch (error) {
    found.push(`the translation cannot be read: ${String(error)}`);
  }
  if (!text.trim()) found.push('the translation is empty');
  if (!STATES.includes(status)) found.push(`the status must be one of ${STATES.join(', ')}`);
  if (!source) found.push('the source is missing');
  const [wanted, given] = [placeholders(english), placeholders(text)].map((names) => new Set(names));
  if ([...(wanted ?? [])].some((name) => !given?.has(name)) || wanted?.size !== given?.size) {
    found.push(`the placeholders differ: ${placeholders(english).join(' ')}`);
  }
  return found.map((problem) => `"${english}": ${problem}`);
}

/** Compares `translations` with the texts of the site. */
export function checkTranslations(
  texts = collectTexts(),
  translations: Translations = readLocale('ki'),
): Report {
  const given = Object.entries(translations);
  const unknown = given.filter(([english]) => !texts.has(english));
  const withStatus = (status: Translation['status']) =>
    given.filter(([, translation]) => translation.status === status).map(([english]) => english);
  return {
    missing: [...texts]
      .filter(([text]) => !(text in translations))
      .map(([text, places]) => ({ text, places: [...places] })),
    drafts: withStatus('draft'),
    reviewed: withStatus('reviewed'),
    errors: [
      ...unknown.map(([english]) => `"${english}": no page shows this text; has its English changed?`),
      ...given.flatMap(([english, translation]) => problems(english, translation)),
    ],
  };
}
