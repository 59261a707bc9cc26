import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, CHOIR, FATHER, HOLDER, MOTHER, MUM } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { followDecisions } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** Amina is in a choir of an account, and in an entry of `group`, or of nobody as a walk-in, with one mother and one contact. */
function choirAndOther(group: string | null) {
  const { memory, enter, agreeBy, refuse, withdraw, save } = askedChoir();
  enter('other', MUM, { group, owner: null });
  const of = memory.fields('entry_people/other') as { members: object[] };
  const members = of.members.map((one) => ({ ...one, name: 'Amina Wambui' }));
  memory.put('entry_people/other', { ...of, members });
  const asked = { person: 'p-other', child: 'Amina Wambui', owner: null, group };
  const at = {
    entry: 'other',
    member: 'm-other',
    guardian: 'g',
    edition: YEAR_OF_GROUP,
    created_at: new Date(),
  };
  const by = { contact_hash: contactHash('other', MUM), name: HOLDER.name, revoked_at: null };
  memory.put('passes/other', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  const team = new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  const beforeTeam = async (place: { entry: string; member: string }, purposes = EVERY_PURPOSE) => {
    const input = { language: 'en', purposes, signed_as: HOLDER.name } as const;
    await team.witness({ of: place, input, by: 'crew', edition: YEAR_OF_GROUP }, committing(memory.db));
  };
  /** Somebody decides, and the trigger follows it. */
  const say = async (decide: () => Promise<unknown>) => {
    tick(CONSENT.sameNoWithin);
    await decide();
    await followDecisions(memory.db, 'other');
    tick();
  };
  const noes = {
    'by her link': () => say(refuse),
    'by taking back': () => say(withdraw),
    'before the team': () => say(() => beforeTeam({ entry: CHOIR, member: 'ma' }, NO_PURPOSES)),
  };
  const yeses = {
    'by its own link': () => say(() => agreeBy({ id: 'other', name: HOLDER.name })),
    'before the team': () => say(() => beforeTeam({ entry: 'other', member: 'm-other' })),
  };
  const agree = () => say(() => agreeBy(HOLDER));
  const rename = () => save({ members: [childNamed('Zawadi Njoki'), BRIAN], guardians: [MOTHER, FATHER] });
  return { noes, yeses, agree, rename, consent: () => memory.fields('entries/other')?.consent };
}

describe.each([
  ['a walk-in', null],
  ['a group', 'g1'],
])('a no about a child of an account that is said again refuses the entry of %s', (_what, group) => {
  test.each([
    ['by her link', 'by its own link'],
    ['by her link', 'before the team'],
    ['before the team', 'before the team'],
    ['by taking back', 'by its own link'],
    ['by taking back', 'before the team'],
  ] as const)('said %s both times, after a yes %s', async (no, yes) => {
    const { noes, yeses, agree, consent } = choirAndOther(group);
    if (no === 'by taking back') await agree();
    await noes[no]();
    expect(consent()).toBe('refused');
    await yeses[yes]();
    expect(consent()).toBe('given');
    await noes[no]();
    expect(consent()).toBe('refused');
  });

  test.each(['by its own link', 'before the team'] as const)(
    'said both times about a place with another name by now, after a yes %s',
    async (yes) => {
      const { noes, yeses, rename, consent } = choirAndOther(group);
      await rename();
      await noes['by her link']();
      expect(consent()).toBe('refused');
      await yeses[yes]();
      await noes['by her link']();
      expect(consent()).toBe('refused');
    },
  );
});
