import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother of two was asked about each of them by a link of its own. The owner then takes both out of the entry and puts each
 * into another one, where somebody has agreed through a telephone of the owner.
 */

const MUM = 'mum@example.org';
const PHONE = '0799 000 000';
const NAME = 'Njeri Wambui';
const OWNER = 'account';
const NOW = { consent: 'given', name_public: true } as const;
const REFUSED = { consent: 'refused', name_public: false };

let { memory, enter } = groupWithGuardians();
const facts = (id: string) => memory.fields(`entries/${id}`);
const by = (id: string) => ({ id, name: NAME });
const refuse = (link: string) =>
  new GuardianService(memory.db).refuse(by(link), { reason: '' }, committing(memory.db));

function put(id: string, child: string): void {
  enter(id, PHONE, { group: null, owner: OWNER, state: 'accepted', recording: `r-${id}`, ...NOW });
  const { members } = memory.fields(`entry_people/${id}`) as { members: object[] };
  const named = members.map((one) => ({ ...one, name: `${child} Wambui`, person: `p-${child}` }));
  memory.put(`entry_people/${id}`, {
    ...memory.fields(`entry_people/${id}`),
    owner: OWNER,
    members: named,
    persons: [`p-${child}`],
  });
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('choir', MUM, { group: null, owner: OWNER, state: 'draft' });
  memory.put('entry_people/choir', {
    ...memory.fields('entry_people/choir'),
    owner: OWNER,
    members: [],
    persons: [],
  });
  put('song', 'amina');
  put('poem', 'brian');
  for (const child of ['amina', 'brian']) {
    const of = { entry: 'choir', member: `m-${child}`, guardian: 'g', edition: YEAR_OF_GROUP };
    const asked = { person: `p-${child}`, child: `${child} Wambui`, owner: OWNER, group: null };
    const link = { ...of, asked, contact_hash: contactHash('choir', MUM), revoked_at: null, name: NAME };
    memory.put(`passes/${child}`, storedAs('passes', { role: 'guardian', ...link }));
  }
});

test('a no about one child leaves the other to be decided about, and each counts where its child is', async () => {
  await refuse('amina');
  expect(facts('song')).toMatchObject(REFUSED);
  expect(facts('poem')).toMatchObject(NOW);
  const shown = await new GuardianService(memory.db).request(by('brian'));
  expect(shown).toMatchObject({ child: 'brian Wambui', decision: null, may_refuse: true });
  await refuse('brian');
  expect(facts('poem')).toMatchObject(REFUSED);
});

test('a no about one child takes back no later yes about the other', async () => {
  await refuse('amina');
  const of = { entry: 'song', owner: OWNER, edition: YEAR_OF_GROUP, member: 'm-song', person: 'p-amina' };
  const guardian = { id: 'g', name: NAME, relation: 'Mother', contact: MUM };
  const yes = { decision: 'given', purposes: EVERY_PURPOSE, contact_hash: contactHash('song', MUM) } as const;
  memory.put(
    'consents/yes',
    makeConsent({ ...of, ...yes, child: 'amina Wambui', guardian, given_at: new Date() }),
  );
  memory.put('entries/song', { ...facts('song'), ...NOW, recording: 'r-song' });
  await refuse('brian');
  expect(memory.fields('consents/yes')).toMatchObject({ withdrawn_at: null });
  expect(facts('song')).toMatchObject({ recording: 'r-song' });
});
