import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A stranger with a free account decides by own telephones, until nobody hears of the decisions about other children. */

const [MUM, TEAM] = ['mum@example.org', 'team@example.org'];
const [STRANGER, FAMILY] = ['stranger', 'family'];
const PHONE = '0799 000 000';

let { memory, enter } = groupWithGuardians();

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  const path = `settings/${SETTINGS_ID}`;
  memory.put(path, { ...memory.fields(path), contact: { email: TEAM, phone: '', address: '' } });
});

/** Enters a child for an account, with the link of a guardian who has this telephone. */
function enterChild(id: string, owner: string): void {
  enter(id, PHONE, { group: null, owner, state: 'accepted', number: id });
  memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), owner });
  const of = { entry: id, member: `m-${id}`, guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: `p-${id}`, child: `${id} Wambui`, owner, group: null };
  const by = { contact_hash: contactHash(id, PHONE), name: 'Njeri Wambui', revoked_at: null };
  memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...of, asked, ...by }));
}

/** The mother has refused for this child before somebody wrote another contact. */
function refusedByMother(id: string, owner: string): void {
  const of = { entry: id, owner, member: `m-${id}`, person: `p-${id}`, child: `${id} Wambui` };
  memory.put(`consents/mother-${id}`, {
    ...makeConsent({ ...of, edition: YEAR_OF_GROUP, decision: 'refused', purposes: NO_PURPOSES }),
    guardian: { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM },
    contact_hash: contactHash(id, MUM),
  });
}

const service = () => new GuardianService(memory.db);
const holderOf = (id: string) => ({ id, name: 'Njeri Wambui' });
const refuse = (id: string) => service().refuse(holderOf(id), { reason: '' }, committing(memory.db));

async function agree(id: string): Promise<void> {
  const { terms } = await service().request(holderOf(id));
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: 'Njeri Wambui' };
  await service().give(holderOf(id), yes, committing(memory.db));
}

async function agreeAndRefuse(id: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await agree(id);
    await refuse(id);
  }
}

const mailsTo = (one: string) => [...memory.all('mail').values()].filter(({ to }) => to === one).length;

test('a guardian hears of a decision about her own child also after a stranger has used up the own share of such mails', async () => {
  enterChild('made-up', STRANGER);
  refusedByMother('made-up', STRANGER);
  const { max } = RATE_LIMITS.consentNewsPerCauseAndRecipient;
  await agreeAndRefuse('made-up', max);
  expect(mailsTo(MUM)).toBe(max);
  enterChild('amina', FAMILY);
  refusedByMother('amina', FAMILY);
  await agree('amina');
  expect(mailsTo(MUM)).toBe(max + 1);
});

test('a guardian who has refused many strangers gets a bounded number of these mails', async () => {
  const { consentNewsPerCauseAndRecipient: each, consentNewsPerRecipient: all } = RATE_LIMITS;
  const strangers = Math.ceil(all.max / each.max) + 1;
  for (let at = 0; at < strangers; at += 1) {
    enterChild(`e${String(at)}`, `stranger${String(at)}`);
    refusedByMother(`e${String(at)}`, `stranger${String(at)}`);
    await agreeAndRefuse(`e${String(at)}`, each.max);
  }
  expect(mailsTo(MUM)).toBe(all.max);
});

test('organisers hear of a consent that ends also after one account has used up its share of such notices', async () => {
  const { consentNoticePerCause: ofCause, consentNoticePerEntry: ofEntry } = RATE_LIMITS;
  const many = Math.ceil(ofCause.max / ofEntry.max) + 1;
  for (let at = 0; at < many; at += 1) {
    enterChild(`e${String(at)}`, STRANGER);
    await agreeAndRefuse(`e${String(at)}`, ofEntry.max);
  }
  expect(mailsTo(TEAM)).toBe(ofCause.max);
  enterChild('amina', FAMILY);
  await agreeAndRefuse('amina', 1);
  expect(mailsTo(TEAM)).toBe(ofCause.max + 1);
});
