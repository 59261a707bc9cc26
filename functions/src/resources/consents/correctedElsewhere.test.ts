import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * A mother says no about a child in the choir. The owner corrects the name there, and the mother says yes about the same
 * person: her last word. The child's solo, for which the father has agreed, names her by the first spelling.
 */

const DAD = 'dad@example.org';
let choir = askedChoir();
const save = async (name: string) => {
  await choir.save({ members: [childNamed(name), BRIAN], guardians: [MOTHER, FATHER] });
  tick();
};
const solo = () => {
  const { consent, name_public } = choir.memory.fields('entries/solo') ?? {};
  return { consent, name_public };
};
/** The solo's guardian agrees by a link of the solo. */
const agreeInSolo = async (contact: string) => {
  const [member] = choir.memory.fields('entry_people/solo')!.members as {
    id: string;
    person: string;
    name: string;
  }[];
  const asked = { person: member!.person, child: member!.name, owner: 'acc', group: null };
  const at = {
    entry: 'solo',
    member: member!.id,
    guardian: 'g',
    edition: YEAR_OF_GROUP,
    created_at: new Date(),
  };
  const by = { contact_hash: contactHash('solo', contact), name: MOTHER.name, revoked_at: null };
  choir.memory.put('passes/of-solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  const service = new GuardianService(choir.memory.db);
  const holder = { id: 'of-solo', name: MOTHER.name };
  const { terms } = await service.request(holder);
  await service.give(
    holder,
    { terms_version: terms.id, text_sha256: terms.sha256, purposes: EVERY_PURPOSE, signed_as: MOTHER.name },
    committing(choir.memory.db),
  );
  tick();
};
const renamePersonOfSolo = (first: string, person: string) => {
  const of = choir.memory.fields('entry_people/solo') as { members: object[] };
  choir.memory.put('entry_people/solo', {
    ...of,
    members: of.members.map((one) => ({ ...one, name: first, person })),
    persons: [person],
  });
};
const GIVEN = { consent: 'given', name_public: true };

/** Her mother is asked about the child under its first spelling. */
const askAbout = async (first: string) => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
  if (first === 'Amina Wambui') return;
  await save(first);
  choir.linkFor('ma');
};

const LONGER = { full: 'Amina Wambui Njeri', corrected: ['Amina Wambui Njeri', 'Wambui Amina'] };
// A name of one word that becomes the second one of a name may be that of a sister (sisterByWord.test.ts).
const TWO_WORDS = { full: 'Amina Wambui', corrected: ['Amina Wambui'] };

describe.each([
  ['Amina Wambui, the same person in both entries', 'Amina Wambui', LONGER, false],
  ['Amina Wambui, another person in the solo', 'Amina Wambui', LONGER, true],
  ['Amina, the same person in both entries', 'Amina', TWO_WORDS, false],
] as const)('%s:', (...[, first, { full, corrected }, isAnother]) => {
  beforeEach(async () => {
    await askAbout(first);
    choir.enterAmina('solo', DAD);
    renamePersonOfSolo(first, isAnother ? 'pf' : choir.stored().members[0]!.person);
    await agreeInSolo(DAD);
    expect(solo()).toEqual(GIVEN);
    await choir.refuse();
    tick();
    expect(solo()).toEqual({ consent: 'refused', name_public: false });
  });

  test('her yes under the uncorrected name gives the solo back', async () => {
    await choir.agree('ma');
    expect(choir.facts()).toEqual(GIVEN);
    expect(solo()).toEqual(GIVEN);
  });

  test.each([...corrected, ...(full === LONGER.full ? ['Amina Wambui-Njeri'] : [])])(
    'her yes under the corrected name %s gives the solo back',
    async (name) => {
      await save(name);
      await choir.agree('ma');
      expect(choir.facts()).toEqual(GIVEN);
      expect(solo()).toEqual(GIVEN);
    },
  );

  test('the team ends it with a paper of the father in the solo', async () => {
    await save(full);
    await choir.agree('ma');
    tick();
    const [member] = choir.memory.fields('entry_people/solo')!.members as { id: string }[];
    const team = new TeamService({
      db: choir.memory.db,
      bucket: () => Promise.reject(new Error('no bucket')),
    });
    await team.witness(
      {
        of: { entry: 'solo', member: member!.id },
        input: { language: 'en', purposes: EVERY_PURPOSE, signed_as: MOTHER.name, child: first },
        by: 'organiser',
      },
      committing(choir.memory.db),
    );
    expect(solo()).toEqual(GIVEN);
  });

  test('a yes of the team under the corrected name gives the solo back', async () => {
    await save(full);
    await choir.agree('ma');
    tick();
    await toTeamOf(() => choir)['in front of the team']({
      child: full,
      purposes: EVERY_PURPOSE,
    });
    expect(choir.facts()).toEqual(GIVEN);
    expect(solo()).toEqual(GIVEN);
  });
});

describe.each([
  ['Amina Wambui', LONGER],
  ['Amina', TWO_WORDS],
] as const)(
  '%s in the choir itself, the mother having agreed under the corrected name,',
  (first, { corrected }) => {
    test.each(corrected)(
      '%s, a child of another family who takes her place in the choir under the first spelling is given',
      async (name) => {
        await askAbout(first);
        await choir.refuse();
        tick();
        await save(name);
        await choir.agree('ma');
        tick();
        expect(choir.facts()).toEqual(GIVEN);
        const dad = { ...MOTHER, id: 'g9', name: 'Another Father', contact: DAD };
        const other = childNamed(first, { id: 'm9', guardian_id: 'g9' });
        await choir.save({ members: [other, BRIAN], guardians: [dad, FATHER] });
        tick();
        await choir.agree('m9');
        expect(choir.facts()).toEqual(GIVEN);
      },
    );
  },
);
