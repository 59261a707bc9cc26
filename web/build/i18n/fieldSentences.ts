import { participantInput } from '../../../domain/src/entities/participant';
import { passCodeInput } from '../../../domain/src/entities/pass';
import {
  credentials,
  forgotPasswordInput,
  registration,
  resetPasswordInput,
} from '../../../domain/src/entities/user';
import { contactInput, newsletterInput, partnerInput } from '../../../domain/src/entities/visitorForms';

const SCHEMAS = [
  registration,
  credentials,
  forgotPasswordInput,
  resetPasswordInput,
  participantInput,
  contactInput,
  newsletterInput,
  partnerInput,
  passCodeInput,
];

/** Values that break one rule or another of a field. */
const WRONG = [undefined, '', 'x', 'x'.repeat(20_000), 'two\nlines', []];

/** What the visitors' forms say about a field that is wrong, found by filling them in wrongly. */
export function fieldSentences(): string[] {
  const sentences = new Set<string>();
  for (const schema of SCHEMAS) {
    for (const value of WRONG) {
      const fields = Object.keys(schema.def.shape).map((name) => [name, value]);
      const { error } = schema.safeParse(Object.fromEntries(fields));
      // What the library itself says reaches nobody: its sentences are for choices that no form offers.
      for (const { message } of error?.issues ?? [])
        if (!message.startsWith('Invalid')) sentences.add(message);
    }
  }
  return [...sentences];
}
