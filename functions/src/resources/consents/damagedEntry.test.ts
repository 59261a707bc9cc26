import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { numberLabel } from '@ndeiya/domain/entries/publicLabel';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { slotProjection } from '../programme/followEntry';
import { GuardianService } from './guardians';
import { contactHash } from './people';
import { TeamService } from './team';
import { TermsService } from './terms';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A child with a public name whose guardian has a link, in an entry that does not match its schema. */

const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const NAMED = { number: 'A7', stage_name: 'Amina the Poet', name_public: true };
const HIDDEN = numberLabel(NAMED.number);

let { memory, enter } = groupWithGuardians();
const entry = () => memory.fields('entries/amina') ?? {};
const decisions = () => [...memory.all('consents').values()];
const guardian = () => new GuardianService(memory.db);

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', 'mum@example.org', { group: null, state: 'accepted', consent: 'given', ...NAMED });
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR };
  const contact_hash = contactHash('amina', 'mum@example.org');
  const link = { role: 'guardian', ...place, contact_hash, name: HOLDER.name, revoked_at: null };
  memory.put('passes/link', storedAs('passes', link));
  const row = { round: 'A', entry: 'amina', number: 'A7', stage_name: NAMED.stage_name };
  memory.put('round_entries/A_amina', storedAs('round_entries', row));
  const line = { edition: YEAR, kind: 'entry', entry: 'amina', number: 'A7', label: NAMED.stage_name };
  memory.put('slots/s1', storedAs('slots', { ...line, round: null, state: 'planned', withdrawn: false }));
  memory.put(`programmes/${String(YEAR)}`, storedAs('programmes', { edition: YEAR }));
});

const DAMAGES: [string, object][] = [
  ['a word', { late: 'x' }],
  ['the number of changes', { seq: 'many' }],
  ['the state of the consent', { consent: 7 }],
  ['the year', { edition: 'this' }],
  ['the account', { owner: 7 }],
  ['the name and its title', { stage_name: 7, title: 7 }],
  ['the state', { state: 'somewhere' }],
  ['whether its name is public', { name_public: 'yes' }],
];
const damage = (fields: object) => {
  memory.put('entries/amina', { ...entry(), ...fields });
};

test.each(DAMAGES)(
  'a guardian says no by the link although %s of the entry cannot be read',
  async (_, fields) => {
    damage(fields);
    expect(await guardian().request(HOLDER)).toMatchObject({ may_decide: true, child: 'amina Wambui' });
    await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
    expect(decisions()).toMatchObject([{ decision: 'refused', member: 'm-amina', edition: YEAR }]);
    expect(entry()).toMatchObject({ consent: 'refused', name_public: false, has_minor: true });
    expect(memory.fields('round_entries/A_amina')).toMatchObject({ stage_name: HIDDEN });
  },
);

test.each(DAMAGES)(
  'the team takes a no and no yes although %s of the entry cannot be read',
  async (_, fields) => {
    damage(fields);
    await expect(witness(EVERY_PURPOSE)).rejects.toThrow(consentApiMessages.unreadable);
    await witness(NO_PURPOSES);
    expect(decisions()).toMatchObject([{ decision: 'refused', method: 'witnessed' }]);
    expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
  },
);

function witness(purposes: Purposes) {
  const team = new TeamService({ db: memory.db, bucket: undefined as unknown as Platform['bucket'] });
  const input = { language: 'en', purposes, signed_as: HOLDER.name, child: undefined } as const;
  const of = { entry: 'amina', member: 'm-amina' };
  return team.witness({ of, input, by: 'crew', edition: YEAR }, committing(memory.db));
}

test('a line of the programme takes no consent for given that cannot be read', async () => {
  memory.put('slots/s1', { ...memory.fields('slots/s1'), consent: 'given' });
  const before = entry();
  damage({ consent: 7 });
  const written = { eventId: 'e', time: new Date(), collection: 'entries', documentId: 'amina', actor: 'g' };
  await expect(slotProjection(memory.db).onChange({ ...written, before, after: entry() })).rejects.toThrow();
  expect(memory.fields('slots/s1')).toMatchObject({ consent: 'missing' });
});

test('nobody agrees by the link, and a guardian withdraws, while the entry cannot be read', async () => {
  const { id: terms_version, sha256: text_sha256 } = await new TermsService(memory.db).current('en');
  const yes = { terms_version, text_sha256, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await guardian().give(HOLDER, yes, committing(memory.db));
  damage({ late: 'x' });
  await expect(guardian().give(HOLDER, yes, committing(memory.db))).rejects.toThrow(
    consentApiMessages.unreadable,
  );
  await guardian().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(decisions()).toMatchObject([{ decision: 'given', withdrawn_at: expect.any(Date) as Date }]);
  expect(entry()).toMatchObject({ name_public: false });
  expect(entry().consent).not.toBe('given');
});

test('the line of the programme hides the name after the no, and keeps it before, while the entry cannot be read', async () => {
  const written = { eventId: 'e', time: new Date(), collection: 'entries', documentId: 'amina', actor: 'g' };
  const follow = (before: ReturnType<typeof entry>) =>
    slotProjection(memory.db).onChange({ ...written, before, after: entry() });
  const whole = entry();
  damage({ late: 'x', consent: 'missing' });
  await expect(follow(whole)).rejects.toThrow('failed');
  expect(memory.fields('slots/s1')).toMatchObject({ label: NAMED.stage_name, withdrawn: false });
  const before = entry();
  await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
  await expect(follow(before)).rejects.toThrow('failed');
  expect(memory.fields('slots/s1')).toMatchObject({ label: HIDDEN, withdrawn: false, consent: 'refused' });
});
