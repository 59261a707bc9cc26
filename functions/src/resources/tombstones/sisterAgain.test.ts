import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from '../consents/askGuardians';
import { GuardianService } from '../consents/guardians';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother is asked about Amina, and agrees. After a backup the leader adds her sister Faith to the same entry;
 * the mother's page shows Faith by herself, and she says no about her. The backup comes back.
 */

const MUM = 'mum@example.org';
const RECORDING = 'recording-1';

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const link = () => {
  const [[id, pass] = ['', {}]] = [...memory.all('passes')];
  return { id, name: String(pass.name) };
};
const give = async (...persons: string[]) => {
  const { terms } = await service().request(link());
  const seen = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...seen, purposes: EVERY_PURPOSE, signed_as: link().name, persons };
  return service().give(link(), yes, committing(memory.db));
};
const refuse = (...persons: string[]) =>
  service().refuse(link(), { reason: '', persons }, committing(memory.db));

function inRoster(name: string, person: string) {
  memory.put(`group_members/m-${person}`, { ...memory.fields('group_members/m-amina'), name, person });
}
const FAITH = { name: 'Faith Njoki', person: 'p-faith' };
function add() {
  const of = memory.fields('entry_people/amina') as { members: object[]; persons: string[] };
  const members = [...of.members, { ...of.members[0], id: 'mf', ...FAITH }];
  memory.put('entry_people/amina', { ...of, members, persons: [...of.persons, FAITH.person] });
  inRoster(FAITH.name, FAITH.person);
}
beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter('amina', MUM, { recording: RECORDING });
  await askGuardiansOf(memory.db, { ids: ['amina'], language: 'en' });
  await give('p-amina');
});

const GIVEN = { consent: 'given', name_public: true, recording: RECORDING };
const noes = () =>
  [...memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .filter(({ decision }) => decision === 'refused');

describe('a no about Faith, who was added beside Amina after the backup,', () => {
  test('is about Faith alone when it is said', async () => {
    add();
    await refuse('p-faith');
    expect(noes().map(({ child, person }) => [child, person])).toEqual([['Faith Njoki', 'p-faith']]);
  });

  test('leaves the mother her yes about Amina after a restore', async () => {
    const back = memory.keep();
    add();
    await refuse('p-faith');
    const said = noes();
    back();
    expect(memory.fields('entries/amina')).toMatchObject(GIVEN);
    for (const one of said) {
      const note = noteOfDecision(one);
      if (note) expect(await decidesAgain(memory.db, note)).toBe(true);
    }
    expect(noes().map(({ child }) => child)).not.toContain('amina Wambui');
    expect(memory.fields('entries/amina')).toMatchObject(GIVEN);
  });
});
