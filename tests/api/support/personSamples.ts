import { personApi } from '@ndeiya/domain/entries/personApi';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { currentEdition } from '../../../functions/src/resources/editions/edition';
import { db } from '../../support/backend';
import { call } from '../../support/client';
import { putEntry } from '../../support/entries';
import { type MakeSample, noData, type RowName } from '../../support/sample';
import { expectSuccess } from './answers';

/** Two persons of one name and phone, each with an entry of the current edition, which other samples change. */
async function pair() {
  const { year: edition } = await currentEdition(db);
  const persons = [`person-${unique()}`, `person-${unique()}`];
  for (const person of persons) await putEntry({ edition }, { members: [{ ...makeMember(), person }] });
  return { persons, same: true };
}

/** Successful calls for the rows about persons. */
export const PERSON_SAMPLES = {
  'persons.suggestions': noData,
  'persons.links': noData,
  'persons.link': async () => ({ json: await pair() }),
  'persons.unlink': async ({ token }) => {
    const answer = await call('post', '/persons/links', { token, json: await pair() });
    return { id: expectSuccess(answer, personApi.link).id };
  },
} satisfies Partial<Record<RowName, MakeSample>>;
