import { collectedInput, correctionInput } from '../../../domain/src/archive/item';
import { nameCheckInput } from '../../../domain/src/certificates/certificate';
import { consentInput, consentRefusal, recordedConsent } from '../../../domain/src/consents/consent';
import { entryInput } from '../../../domain/src/entries/entry';
import { participantFields, participantInput } from '../../../domain/src/entries/participant';
import type { FieldTable } from '../../../domain/src/kernel/fieldTable';
import { passCodeInput } from '../../../domain/src/people/pass';
import {
  credentials,
  emailChangeInput,
  emailCodeInput,
  forgotPasswordInput,
  registration,
  resetPasswordInput,
  userFields,
} from '../../../domain/src/people/user';
import {
  contactFields,
  contactInput,
  newsletterInput,
  partnerFields,
  partnerInput,
} from '../../../domain/src/site/visitorForms';

const SCHEMAS = [
  registration,
  credentials,
  emailChangeInput,
  emailCodeInput,
  forgotPasswordInput,
  resetPasswordInput,
  participantInput,
  contactInput,
  newsletterInput,
  partnerInput,
  passCodeInput,
  entryInput,
  consentInput,
  consentRefusal,
  recordedConsent,
  nameCheckInput,
  collectedInput,
  correctionInput,
];

/** Values that violate one of a field's rules. */
const WRONG = [undefined, '', 'x', 'x'.repeat(20_000), 'two\nlines', []];

/** The errors of all fields in visitors' forms, found by validating invalid values. */
export function fieldSentences(): string[] {
  const sentences = new Set<string>();
  for (const schema of SCHEMAS) {
    for (const value of WRONG) {
      const fields = Object.keys(schema.def.shape).map((name) => [name, value]);
      const { error } = schema.safeParse(Object.fromEntries(fields));
      // The library's own sentences are left out: they are about choices that no form offers.
      for (const { message } of error?.issues ?? [])
        if (!message.startsWith('Invalid')) sentences.add(message);
    }
  }
  return [...sentences];
}

const TABLES: readonly FieldTable[] = [participantFields, contactFields, partnerFields, userFields];

/** The labels of the fields that the visitors' forms take from a table. */
export const labelsOfForms = (): string[] =>
  TABLES.flatMap((table) => Object.values(table).map(({ label }) => label));
