import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { safeParse, strictObject } from 'zod/mini';
import { editionInput } from '../editions/edition';
import { organisationInput } from '../editions/settings';
import { CATEGORIES, participantInput, participantInputFor, PUBLIC_CATEGORIES } from '../entries/participant';
import { schemasOf } from '../kernel/fieldTable';
import { registration, userInput } from '../people/user';
import { videoInput } from '../site/video';
import { contactInput, newsletterInput, partnerInput } from '../site/visitorForms';
import type { Case } from './cases';
import { TABLED } from './collectionCases';
import { editionCases } from './edition.cases';
import { participantCases } from './participant.cases';
import { settingsCases } from './settings.cases';
import { registrationCases, userCases } from './user.cases';
import { videoCases } from './video.cases';
import { contactCases, newsletterCases, partnerCases } from './visitorForms.cases';

type Suite = [string, z.ZodMiniType, Case[]];
const suites: Suite[] = [
  ...TABLED.map(({ collection, fields, cases }): Suite => [
    `the fields of ${collection.path}`,
    strictObject(schemasOf(fields)),
    cases,
  ]),
  ['videoInput', videoInput, videoCases],
  ['participantInputFor all categories', participantInputFor(CATEGORIES), participantCases],
  ['userInput', userInput, userCases],
  ['registration', registration, registrationCases],
  ['contactInput', contactInput, contactCases],
  ['newsletterInput', newsletterInput, newsletterCases],
  ['partnerInput', partnerInput, partnerCases],
  ['editionInput', editionInput, editionCases],
  ['organisationInput', organisationInput, settingsCases],
];

describe.each(suites)('%s', (_name, schema, cases) => {
  test.each(cases)('a value with $why is accepted: $ok', ({ value, ok }) => {
    expect(safeParse(schema, value).success).toBe(ok);
  });

  test.each(cases.filter((one) => !one.ok && one.field))(
    '$why: the error names the field',
    ({ value, field }) => {
      const issues = safeParse(schema, value).error?.issues ?? [];
      const named = issues.flatMap(({ path, ...issue }) =>
        issue.code === 'unrecognized_keys' ? [...path, ...issue.keys] : path,
      );
      expect(named).toContain(field);
    },
  );

  test.each(cases.filter(({ ok, asItIs }) => ok && asItIs === false))(
    '$why: parsing changes the value once, and then no more',
    ({ value }) => {
      const once = schema.parse(value);
      expect(once).not.toEqual(value);
    },
  );

  test('no two cases have the same name', () => {
    const names = cases.map(({ why }) => why);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

test.each(participantCases)('a participant, $why: $api', ({ value, api }) => {
  const taken = (schema: z.ZodMiniType) => (safeParse(schema, value).success ? 201 : 422);
  expect(taken(participantInputFor(PUBLIC_CATEGORIES))).toBe(api.user);
  expect(taken(participantInputFor(CATEGORIES))).toBe(api.admin);
  if (api.admin === 201) expect(safeParse(participantInput, value).success).toBe(true);
});
