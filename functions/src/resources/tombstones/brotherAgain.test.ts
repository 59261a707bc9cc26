import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from '../consents/askGuardians';
import { GuardianService } from '../consents/guardians';
import { followDecisions } from '../consents/joined';
import { contactHash } from '../consents/people';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother is asked about Amina and Brian by one link, and a backup is made. Then the leader makes another person of Brian, with another
 * contact, and the mother says no about Brian on her page. The backup comes back.
 */

const MUM = 'mum@example.org';
let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const link = () => {
  const [[id, pass] = ['', {}]] = [...memory.all('passes')];
  return { id, name: String(pass.name) };
};
const refuse = (...persons: string[]) =>
  service().refuse(link(), { reason: '', persons }, committing(memory.db));
const noes = () =>
  [...memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .filter(({ decision }) => decision === 'refused');

function anotherPerson(place: string) {
  const of = memory.fields('entry_people/brian') as { members: object[]; guardians: object[] };
  const members = of.members.map((one) => ({ ...one, id: place, person: 'p-x' }));
  const guardians = of.guardians.map((one) => ({ ...one, contact: '0799 000 000' }));
  memory.put('entry_people/brian', { ...of, members, guardians, persons: ['p-x'] });
  const line = memory.fields('group_members/m-brian') as { guardian: object };
  const guardian = { ...line.guardian, contact: '0799 000 000' };
  memory.remove('group_members/m-brian');
  memory.put('group_members/m-x', { ...line, guardian, person: 'p-x' });
}

beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter('amina', MUM);
  enter('brian', MUM);
  await askGuardiansOf(memory.db, { ids: ['amina'], language: 'en' });
  expect((await service().request(link())).children.map(({ person }) => person)).toEqual([
    'p-amina',
    'p-brian',
  ]);
});

describe.each(['m-brian', 'm9'])(
  'a no about Brian, who had become another person in the place %s,',
  (place) => {
    test('counts about him in the older state as long as it is stored', async () => {
      const back = memory.keep();
      anotherPerson(place);
      await refuse('p-brian');
      const said = [...memory.all(consents.path)];
      back();
      for (const [id, one] of said) memory.put(`${consents.path}/${id}`, one);
      await followDecisions(memory.db, 'brian');
      expect(memory.fields('entries/brian')?.consent).toBe('refused');
    });

    test('counts about him under his name after a restore', async () => {
      const back = memory.keep();
      anotherPerson(place);
      await refuse('p-brian');
      const said = noes();
      expect(said.length).toBeGreaterThan(0);
      back();
      for (const one of said) {
        const note = noteOfDecision(one);
        if (note) expect(await decidesAgain(memory.db, note)).toBe(true);
      }
      expect(noes().map(({ child }) => child)).toContain('brian Wambui');
      expect(memory.fields('entries/brian')?.consent).toBe('refused');
    });

    test('lets nobody else agree for him after a restore', async () => {
      const back = memory.keep();
      anotherPerson(place);
      await refuse('p-brian');
      const said = noes();
      back();
      for (const one of said) {
        const note = noteOfDecision(one);
        if (note) await decidesAgain(memory.db, note);
      }
      const uncle = { id: 'g', name: 'Uncle', relation: 'Uncle', contact: '0799 000 000' };
      memory.put('entry_people/brian', { ...memory.fields('entry_people/brian'), guardians: [uncle] });
      const yes = {
        entry: 'brian',
        member: 'm-brian',
        person: 'p-brian',
        child: 'brian Wambui',
        guardian: uncle,
      };
      const of = { ...yes, edition: YEAR_OF_GROUP, group: 'g1', purposes: EVERY_PURPOSE };
      const later = {
        given_at: new Date(Date.now() + 1000),
        contact_hash: contactHash('brian', uncle.contact),
      };
      memory.put(`${consents.path}/yes`, {
        ...makeConsent({ ...of, ...later }),
        owner: null,
        counts_in: ['brian'],
      });
      await followDecisions(memory.db, 'brian');
      expect(memory.fields('entries/brian')?.consent).toBe('refused');
    });
  },
);
