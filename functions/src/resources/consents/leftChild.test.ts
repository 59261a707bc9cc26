import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followDecisions } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A guardian says no about Amina in front of the team, whose phone or paper still names her. She has left the entry meanwhile. */

const CHILD = 'amina Wambui';
const MUM = '0712 345 678';
const OTHER = { id: 'm-brian', name: 'Brian Otieno', phone: '', age_band: 'adult', guardian_id: null };

let { memory, enter } = groupWithGuardians();
let own: object[];
const membersNow = (members: readonly object[]) => {
  memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), members });
};
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  const given = { consent: 'given', name_public: true } as const;
  enter('amina', MUM, { state: 'accepted', ...given });
  enter('copy', MUM, { state: 'accepted', ...given });
  ({ members: own } = memory.fields('entry_people/amina') as { members: object[] });
  const { members } = memory.fields('entry_people/copy') as { members: object[] };
  memory.put('entry_people/copy', {
    ...memory.fields('entry_people/copy'),
    members: members.map((one) => ({ ...one, name: CHILD })),
  });
  const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM };
  const yes = { edition: YEAR_OF_GROUP, owner: null, group: 'g1', guardian, purposes: EVERY_PURPOSE };
  const given_at = new Date(Date.now() - 60_000);
  for (const entry of ['amina', 'copy']) {
    const about = { entry, member: `m-${entry}`, person: `p-${entry}`, child: CHILD };
    const contact_hash = contactHash(entry, MUM);
    memory.put(`consents/yes of ${entry}`, makeConsent({ ...yes, ...about, contact_hash, given_at }));
  }
  membersNow([OTHER]);
});

interface WitnessInput {
  purposes?: Partial<Purposes>;
  child?: string | null;
  member?: string;
  edition?: number | null;
}
const service = () =>
  new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
const recorded = ({
  purposes,
  child = CHILD,
  member = 'm-amina',
  edition = YEAR_OF_GROUP,
}: WitnessInput) => ({
  of: { entry: 'amina', member },
  input: {
    language: 'en' as const,
    purposes: { ...NO_PURPOSES, ...purposes },
    signed_as: 'Njeri',
    ...(child !== null && { child }),
  },
  by: 'crew',
  edition,
});
const say = (said: WitnessInput = {}) => service().witness(recorded(said), committing(memory.db));
const noes = () =>
  [...memory.all(consents.path).values()].filter(
    ({ decision }) => decision === 'refused',
  ) as unknown as Consent[];
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;

describe('a no in front of the team about a child who has left the entry', () => {
  test('is stored about the child in a place of its own, and refuses the copy that names it', async () => {
    expect((await say()).state).toBe('refused');
    const about = { entry: 'amina', child: CHILD, person: 'p-amina', method: 'witnessed' };
    expect(noes()).toMatchObject([{ ...about, member: 'asked p-amina', counts_in: ['copy'] }]);
    expect(consentOf('copy')).toBe('refused');
    expect(consentOf('amina')).not.toBe('refused');
  });

  test.each([
    ['its old place', {}],
    ['another one', { id: 'm-new', person: 'p-new' }],
  ])('counts when the child comes back into %s', async (_, changed) => {
    await say();
    membersNow([OTHER, ...own.map((one) => ({ ...one, ...changed }))]);
    await followDecisions(memory.db, 'amina');
    expect(consentOf('amina')).toBe('refused');
  });

  test('does not count for another child who has got its place', async () => {
    await say();
    const guardian_id = 'g2';
    membersNow([{ ...OTHER, id: 'm-amina', age_band: 'minor', guardian_id, person: 'p-other' }]);
    await followDecisions(memory.db, 'amina');
    expect(consentOf('amina')).toBe('missing');
  });

  test('is stored once, however often it is said', async () => {
    const first = await say();
    expect(await say()).toEqual(first);
    expect(noes()).toHaveLength(1);
  });

  test('is taken on paper by an organiser', async () => {
    const store = () => Promise.resolve({ path: 'consents/x.webp' as const, sha256: 'a'.repeat(64) });
    await service().paper(recorded({ edition: null }), store, committing(memory.db));
    expect(noes()).toMatchObject([{ member: 'asked p-amina', method: 'paper' }]);
  });

  test('is one about the child where it stands in the entry under another id', async () => {
    membersNow([OTHER, ...own.map((one) => ({ ...one, id: 'm-new' }))]);
    await say();
    expect(noes()).toMatchObject([{ member: 'm-new', child: CHILD }]);
    expect(consentOf('amina')).toBe('refused');
  });

  describe('where another child of the same name, with a family and a recording of its own, is in the entry,', () => {
    const FATHER = { id: 'g5', name: 'Otieno Were', relation: 'Father', contact: 'father@example.org' };
    const NAMESAKE = { id: 'm-other', person: 'p-other', guardian_id: 'g5' };
    const ofNamesake = { member: 'm-other', person: 'p-other', child: CHILD };
    const recordingOf = (id: string) => memory.fields(`entries/${id}`)?.recording;

    beforeEach(() => {
      const recorded = { state: 'accepted', consent: 'given', name_public: true } as const;
      enter('solo', FATHER.contact, { ...recorded, recording: 'recording-1' });
      const people = { members: own.map((one) => ({ ...one, ...NAMESAKE })), guardians: [FATHER] };
      for (const id of ['amina', 'solo'])
        memory.put(`entry_people/${id}`, {
          ...memory.fields(`entry_people/${id}`),
          ...people,
          persons: ['p-other'],
        });
      memory.put('entries/amina', { ...memory.fields('entries/amina'), recording: 'recording-2' });
      const by = { guardian: FATHER, owner: null, group: 'g1', edition: YEAR_OF_GROUP };
      const yes = { ...ofNamesake, ...by, purposes: EVERY_PURPOSE, given_at: new Date(Date.now() - 60_000) };
      for (const entry of ['amina', 'solo']) {
        const contact_hash = contactHash(entry, FATHER.contact);
        memory.put(`consents/father in ${entry}`, makeConsent({ ...yes, entry, contact_hash }));
      }
    });

    test.each([
      ['what was decided about the child', () => undefined],
      [
        'the link that has asked about the child',
        () => {
          for (const id of ['amina', 'copy']) memory.remove(`consents/yes of ${id}`);
          const asked = { person: 'p-amina', child: CHILD, owner: null, group: 'g1' };
          const of = { entry: 'amina', member: 'm-amina', guardian: 'g', contact_hash: 'x' };
          const link = { role: 'guardian', edition: YEAR_OF_GROUP, name: 'Njeri', revoked_at: null };
          memory.put('passes/link', storedAs('passes', { ...link, ...of, asked }));
        },
      ],
    ])('is about the child who left, by %s, and takes no recording of the other one', async (_, know) => {
      know();
      await say();
      expect(noes()).toMatchObject([{ person: 'p-amina', member: 'asked p-amina' }]);
      expect([recordingOf('amina'), recordingOf('solo')]).toEqual(['recording-2', 'recording-1']);
      expect(memory.fields('consents/father in amina')?.withdrawn_at).toBeNull();
      expect(consentOf('amina')).toBe('refused');
    });

    test('is about the child where it has got another place beside that one', async () => {
      membersNow([NAMESAKE, { id: 'm-new' }].flatMap((now) => own.map((one) => ({ ...one, ...now }))));
      await say();
      expect(noes()).toMatchObject([{ person: 'p-amina', member: 'm-new' }]);
    });

    test('is about whoever has the name, where nobody knows the person of the child', async () => {
      await say({ member: 'm-unknown' });
      expect(noes()).toMatchObject([{ person: 'p-other', member: 'm-other' }]);
    });
  });

  test('is refused where nothing names the child, and so is a yes', async () => {
    for (const said of [{ child: null }, { child: ' ' }, { purposes: { take_part: true } }])
      await expect(say(said)).rejects.toThrow(consentApiMessages.noMember);
    expect(noes()).toEqual([]);
  });

  test('is one of so many that a pass records, and organisers have no bound', async () => {
    for (let at = 0; at < CONSENT.perMember; at += 1)
      await say({ child: `Child ${'x'.repeat(at + 1)}`, member: `m${String(at)}` });
    const more = { child: 'Another Name', member: 'm-more' };
    await expect(say(more)).rejects.toThrow(consentApiMessages.tooMany);
    await say({ ...more, edition: null });
    expect(noes()).toHaveLength(CONSENT.perMember + 1);
  });
});
