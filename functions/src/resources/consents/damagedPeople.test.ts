import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Purposes } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';
import { TeamService } from './team';
import { TermsService } from './terms';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A child whose guardian has a link, in an entry whose people do not match their schema. */

const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const NONE = Object.fromEntries(
  Object.keys(EVERY_PURPOSE).map((name) => [name, false]),
) as unknown as Purposes;

let { memory, enter } = groupWithGuardians();
const people = () => memory.fields('entry_people/amina') ?? {};
const entry = () => memory.fields('entries/amina');
const damage = (fields: object) => {
  memory.put('entry_people/amina', { ...people(), ...fields });
};
const decisions = () => [...memory.all('consents').values()];
const guardian = () => new GuardianService(memory.db);

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', 'mum@example.org', { group: null, state: 'accepted', consent: 'given', name_public: true });
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const contact_hash = contactHash('amina', 'mum@example.org');
  memory.put(
    'passes/link',
    storedAs('passes', { role: 'guardian', ...place, contact_hash, name: HOLDER.name, revoked_at: null }),
  );
});

const memberNow = () => (people().members as object[])[0];
const KEPT = { child: 'amina Wambui', contact: 'mum@example.org' };
const DAMAGES: [string, () => object, typeof KEPT][] = [
  ['a date', () => ({ event_date: 'soon' }), KEPT],
  ['the age of the child', () => ({ members: [{ ...memberNow(), age_band: 7 }] }), KEPT],
  ['the name of the child', () => ({ members: [{ ...memberNow(), name: 7 }] }), { ...KEPT, child: '' }],
  ['the members', () => ({ members: 'none' }), { ...KEPT, child: '' }],
  ['the guardians', () => ({ guardians: 'none' }), { ...KEPT, contact: '' }],
  ['everybody', () => ({ members: 7, guardians: 7 }), { child: '', contact: '' }],
];

test.each(DAMAGES)(
  'a guardian says no by the link although %s cannot be read, and everything of the child is hidden',
  async (_, fields, { child, contact }) => {
    damage(fields());
    expect(await guardian().request(HOLDER)).toMatchObject({ may_decide: true, child });
    await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
    expect(decisions()).toMatchObject([
      {
        decision: 'refused',
        member: 'm-amina',
        child,
        guardian: { id: 'g', name: HOLDER.name, contact },
        contact_hash: contactHash('amina', 'mum@example.org'),
      },
    ]);
    expect(entry()).toMatchObject({ consent: 'refused', name_public: false, has_minor: true });
  },
);

test.each(DAMAGES)(
  'nobody agrees by a link or before the team while %s cannot be read',
  async (_, fields) => {
    damage(fields());
    const { id: terms_version, sha256: text_sha256 } = await new TermsService(memory.db).current('en');
    const yes = { terms_version, text_sha256, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
    await expect(guardian().give(HOLDER, yes, committing(memory.db))).rejects.toThrow(
      consentApiMessages.unreadable,
    );
    await expect(witness(EVERY_PURPOSE)).rejects.toThrow(consentApiMessages.unreadable);
    expect(decisions()).toEqual([]);
  },
);

function witness(purposes: Purposes, member = 'm-amina') {
  const team = new TeamService({ db: memory.db, bucket: undefined as unknown as Platform['bucket'] });
  const input = { language: 'en', purposes, signed_as: HOLDER.name, child: undefined } as const;
  return team.witness(
    { of: { entry: 'amina', member }, input, by: 'crew', edition: YEAR_OF_GROUP },
    committing(memory.db),
  );
}

test.each(DAMAGES)('the team takes a no although %s cannot be read', async (_, fields) => {
  damage(fields());
  await witness(NONE);
  expect(decisions()).toMatchObject([
    { decision: 'refused', member: 'm-amina', method: 'witnessed', guardian: { name: HOLDER.name } },
  ]);
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test('somebody who is not among members that can all be read is nobody, also for a no', async () => {
  damage({ event_date: 'soon' });
  await expect(witness(NONE, 'another')).rejects.toThrow(consentApiMessages.noMember);
});

test('an old link that withdraws makes nothing better of an entry whose people cannot be read as a whole', async () => {
  const before = {
    entry: 'amina',
    owner: null,
    edition: YEAR_OF_GROUP,
    member: 'm-amina',
    child: 'amina Wambui',
  };
  const other = { id: 'x', name: 'Other', relation: '', contact: 'other@example.org' };
  memory.put(
    'consents/c1',
    makeConsent({
      ...before,
      person: null,
      guardian: other,
      contact_hash: contactHash('amina', other.contact),
      decision: 'given',
      purposes: EVERY_PURPOSE,
    }),
  );
  memory.put('passes/link', {
    ...memory.fields('passes/link'),
    guardian: 'x',
    contact_hash: contactHash('amina', other.contact),
  });
  memory.put('entries/amina', { ...entry(), consent: 'refused', name_public: false });
  damage({ members: [], guardians: 'none', event_date: 'soon' });
  await guardian().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(decisions()).toMatchObject([{ withdrawn_at: expect.any(Date) as Date }]);
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false, has_minor: true });
});

test('the no stays after the people were repaired', async () => {
  const whole = people();
  damage({ members: 7, guardians: 7 });
  await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
  memory.put('entry_people/amina', whole);
  expect(await guardian().request(HOLDER)).toMatchObject({ state: 'refused', may_decide: true });
});
