import { CODE_RANDOM_CHARS } from '@ndeiya/domain/certificates/code';
import { LANGUAGES } from '@ndeiya/domain/kernel/language';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { plainLetters, textSize } from '@ndeiya/domain/sms/gsm';
import {
  MOST_PARTS,
  SAMPLE_VALUES,
  TEXT_DEFAULTS,
  TEXT_KINDS,
  type TextKind,
  variablesOf,
} from '@ndeiya/domain/sms/kinds';
import type { TextPreviewAnswer, TextTemplateAnswer } from '@ndeiya/domain/sms/smsApi';
import { fillText, foreignLinks, unknownVariables } from '@ndeiya/domain/sms/template';
import { textTemplates } from '@ndeiya/domain/sms/text';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableIn } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { param } from '../../platform/params';
import { readSettings } from '../editions/settings';
import { refs } from './refs';
import { spendIn, spendRef } from './spend';

type Language = TextTemplateAnswer['language'];

const SAMPLE_CODE = 'AAAAA-AAAAA-AAAAA-AAAAA';
const SAMPLE_ID = 'A'.repeat(20);

/** The address of a link of each kind, as long as one that is sent. */
function sampleLink(kind: TextKind, year: number): string {
  const addresses: Partial<Record<TextKind, string>> = {
    contestant_link: `/pass#${SAMPLE_CODE}`,
    leader_link: `/group#${SAMPLE_CODE}`,
    consent_link: `/consent#${SAMPLE_CODE}`,
    prize: `/results/${String(year)}`,
    certificate: `/c/${'A'.repeat(CODE_RANDOM_CHARS + 1)}`,
  };
  return `${param('siteUrl')}${addresses[kind] ?? `/entries/${SAMPLE_ID}`}`;
}

/** Every text of each kind in each language: the stored one, or that of the site. */
export async function listTemplates(db: Firestore): Promise<TextTemplateAnswer[]> {
  const stored = readable(textTemplates, (await db.collection(textTemplates.path).limit(200).get()).docs);
  return TEXT_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => ({
      kind,
      language,
      body: stored.find((one) => one.kind === kind && one.language === language)?.body ?? TEXT_DEFAULTS[kind],
      variables: variablesOf(kind),
    })),
  );
}

/** Throws where the text has a variable that its kind lacks, or a link that is not the site's. */
function expectFitting(body: string, kind: TextKind): void {
  const unknown = unknownVariables(body, kind);
  if (unknown.length > 0)
    throw invalidFields({ body: smsApiMessages.variable(unknown.map((name) => `{${name}}`).join(', ')) });
  const [foreign] = foreignLinks(body, param('siteUrl'));
  if (foreign !== undefined) throw invalidFields({ body: smsApiMessages.foreignLink(foreign) });
}

interface Draft {
  kind: TextKind;
  language: Language;
  body: string;
  plain_letters?: boolean | undefined;
}

/** The text with sample values, as long as the phone network counts it, and what it costs. */
export async function previewText(
  db: Firestore,
  { kind, body, plain_letters }: Draft,
): Promise<TextPreviewAnswer> {
  expectFitting(body, kind);
  const settings = await readSettings(db);
  const spend = spendIn(await spendRef(db, settings.current_edition).get());
  const link = sampleLink(kind, settings.current_edition);
  const filled = fillText(body, { ...SAMPLE_VALUES, site: settings.name, link });
  const text = (plain_letters ?? spend.plain_letters) ? plainLetters(filled) : filled;
  const { letters } = textSize(filled);
  const { characters, parts, encoding } = textSize(text);
  return { text, characters, parts, encoding, cost_cents: parts * spend.price, letters };
}

/** Stores the text of a kind in one language. */
export async function saveTemplate(
  db: Firestore,
  { kind, language, body }: Draft,
): Promise<TextTemplateAnswer> {
  const { parts } = await previewText(db, { kind, language, body });
  if (parts > MOST_PARTS) throw invalidFields({ body: smsApiMessages.tooLong });
  const ref = refs.template(db, { kind, language });
  await db.runTransaction(async (transaction) => {
    const now = new Date();
    // Words that cannot be read are written anew.
    const stored = readableIn(textTemplates, await transaction.get(ref));
    transaction.set(ref, { kind, language, body, created_at: stored?.created_at ?? now, updated_at: now });
  });
  return { kind, language, body, variables: variablesOf(kind) };
}
