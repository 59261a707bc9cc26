import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, CHOIR, FATHER, MUM } from '../../testing/askedChoir';
import { GIVEN_CHOIR, OTHER } from '../../testing/besideAmina';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother has said no about Amina in the choir, and agrees by the link of Amina's solo once Amina has left the choir. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});

test.each([
  ['Zawadi, who came after it,', 'Zawadi'],
  ['another Amina, who came after it,', 'Amina'],
])(
  '%s does not wait for the team where the mother has taken her no back about the same child in its solo',
  async (_, name) => {
    choir.enterAmina('solo', MUM, { state: 'accepted' });
    await choir.agree('mb');
    tick();
    await choir.refuse();
    tick();
    const own = childNamed(name, { id: 'm9', guardian_id: OTHER.id });
    await choir.save({ members: [own, BRIAN], guardians: [OTHER, FATHER] });
    tick();
    await choir.agree('m9');
    tick();
    expect(choir.facts()).toEqual({ consent: 'missing', name_public: false });
    const member = (choir.memory.fields('entry_people/solo') as { members: { id: string }[] }).members[0]!.id;
    const asked = { person: 'pa', child: 'Amina Wambui', owner: 'acc', group: null };
    const at = { entry: 'solo', member, guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date() };
    const by = { contact_hash: contactHash('solo', MUM), name: 'Njeri Wambui', revoked_at: null };
    choir.memory.put('passes/of-solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
    const service = new GuardianService(choir.memory.db);
    const holder = { id: 'of-solo', name: 'Njeri Wambui' };
    const { terms } = await service.request(holder);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    await service.give(
      holder,
      { ...text, purposes: EVERY_PURPOSE, signed_as: holder.name },
      committing(choir.memory.db),
    );
    expect(choir.memory.fields('entries/solo')).toMatchObject({ consent: 'given' });
    await followDecisions(choir.memory.db, CHOIR);
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  },
);
