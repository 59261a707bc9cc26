import { CATEGORIES, EXTRA_CATEGORIES, participantFields, PUBLIC_CATEGORIES } from '../entries/participant';
import { type Case, loose, rulesTake, spoil, wholeCases } from './cases';
import { makeParticipant } from './makers';
import { casesOf } from './tableCases';

const make = loose(makeParticipant);

/** A case with the verdict for each actor: the status of the API, allowed or refused by the rules. */
interface ParticipantCase extends Case {
  /** POST /participants as a user, POST /participants/admin as an administrator; a visitor gets 401 at both. */
  api: { visitor: 401; user: 201 | 422; admin: 201 | 422 };
  /** Direct writes are for administrators only; users register through the API. */
  rules: { visitor: false; user: false; admin: boolean };
}

const extra: readonly unknown[] = EXTRA_CATEGORIES;

function judge(one: Case): ParticipantCase {
  const forUsers = one.ok && !extra.includes(one.value.category);
  return {
    ...one,
    api: { visitor: 401, user: forUsers ? 201 : 422, admin: one.ok ? 201 : 422 },
    rules: { visitor: false, user: false, admin: rulesTake(one) },
  };
}

/**
 * The cases assume the default settings: four public categories and one more for administrators. `ok` is the
 * administrator's verdict.
 */
export const participantCases: ParticipantCase[] = [
  ...wholeCases(make),
  ...casesOf(make, participantFields, { category: CATEGORIES }),
  spoil(make, 'category').bad('another case', PUBLIC_CATEGORIES[0].toLowerCase()),
  spoil(make, 'category').mended('spaces around', ` ${PUBLIC_CATEGORIES[0]} `),
  { why: 'a user id', value: { ...makeParticipant(), user_id: 'somebody' }, ok: false, field: 'user_id' },
].map(judge);
