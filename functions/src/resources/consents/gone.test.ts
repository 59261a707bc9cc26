import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { passIdOf } from '../people/passes/passSecrets';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { makeLinkIn } from './makeLink';
import { contactHash, minorOf, readEntryWithPeople } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** The site has asked a mother by mail. Then the entry of her child is deleted, and the child is entered again. */

const MUM = 'mum@example.org';
const PHONE = '0799 000 000';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CHILD = 'amina Wambui';

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const refuse = () => service().refuse(HOLDER, { reason: '' }, committing(memory.db));
const withdraw = () => service().withdraw(HOLDER, { reason: '' }, committing(memory.db));
const decisions = () => [...memory.all('consents').values()];
const noes = () => decisions().filter(({ decision }) => decision === 'refused');
const mails = () => [...memory.all('mail').values()] as { to: string; message: { subject: string } }[];

const ASKED = { person: 'p-amina', child: CHILD, owner: null as string | null, group: 'g1' as string | null };
function ask(asked: typeof ASKED | null): void {
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const of = { ...place, asked, contact_hash: contactHash('amina', MUM) };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...of, ...HOLDER, revoked_at: null }));
}
const yes = (entry: string, contact: string) =>
  makeConsent({
    entry,
    owner: null,
    edition: YEAR_OF_GROUP,
    member: `m-${entry}`,
    person: `p-${entry}`,
    child: CHILD,
    guardian: { id: 'g', name: HOLDER.name, relation: 'Mother', contact },
    contact_hash: contactHash(entry, contact),
    decision: 'given',
    purposes: EVERY_PURPOSE,
  });

function remove(): void {
  memory.remove('entries/amina');
  memory.remove('entry_people/amina');
}
/** The child is in another entry, and somebody has agreed for it through a telephone. */
async function enterAgain(fields: Partial<Entry>, person = 'p-again'): Promise<void> {
  enter('again', PHONE, { state: 'accepted', number: 'B7', ...fields });
  const people = memory.fields('entry_people/again') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: CHILD, person }));
  const { owner = null } = fields;
  memory.put('entry_people/again', { ...people, owner, members, persons: [person] });
  memory.put('consents/phone', { ...yes('again', PHONE), person });
  await followDecisions(memory.db, 'again');
  expect(facts()).toMatchObject(noes().length === 0 ? { consent: 'given' } : {});
}
const facts = () => {
  const { consent, name_public } = memory.fields('entries/again') ?? {};
  return { consent, name_public };
};
const REFUSED = { consent: 'refused', name_public: false };

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM);
  const path = `settings/${SETTINGS_ID}`;
  memory.put(path, {
    ...memory.fields(path),
    contact: { email: 'team@example.org', phone: '', address: '' },
  });
  ask(ASKED);
});

interface OtherEntry {
  of: string;
  asked: typeof ASKED;
  fields: Partial<Entry>;
  person?: string;
}
const WAYS: OtherEntry[] = [
  { of: 'the group', asked: ASKED, fields: {} },
  {
    of: 'the account',
    asked: { ...ASKED, owner: 'mother', group: null },
    fields: { owner: 'mother', group: null },
  },
  {
    of: 'the same person',
    asked: { ...ASKED, group: null },
    fields: { owner: 'aunt', group: null },
    person: 'p-amina',
  },
];
describe.each(WAYS)('where the child is in another entry of $of', ({ asked, fields, person }) => {
  beforeEach(() => {
    ask(asked);
    remove();
  });

  test('a no counts there at once, and the organisers hear that somebody else had agreed', async () => {
    await enterAgain(fields, person);
    await refuse();
    expect(facts()).toEqual(REFUSED);
    expect(noes()).toMatchObject([
      { entry: 'amina', owner: asked.owner, group: asked.group, person: 'p-amina', child: CHILD },
    ]);
    const [notice] = mails().filter(({ to }) => to === 'team@example.org');
    expect(notice?.message.subject).toBe('A no for a child whose consent was given');
    expect(JSON.stringify(notice)).toContain('No. B7');
  });

  test('a no that comes before that entry counts there as well', async () => {
    await refuse();
    await enterAgain(fields, person);
    expect(facts()).toEqual(REFUSED);
  });
});

test('the page names the child and the day, and says that the entry is gone; a no that is repeated is stored once', async () => {
  remove();
  const shown = { child: CHILD, is_gone: true, may_decide: false, may_refuse: true };
  const about = { entry: { number: '', category: '', title: '' }, edition: { year: YEAR_OF_GROUP } };
  expect(await service().request(HOLDER)).toMatchObject({ ...shown, ...about, decision: null });
  expect(await refuse()).toMatchObject({ ...shown, decision: { decision: 'refused' } });
  await refuse();
  expect(noes()).toHaveLength(1);
});

test('a yes that was given before the entry was deleted is taken back, also in the other entry of the child', async () => {
  memory.put('consents/yes', yes('amina', MUM));
  remove();
  await enterAgain({}, 'p-amina');
  await withdraw();
  expect(memory.fields('consents/yes')?.withdrawn_at).toBeInstanceOf(Date);
  expect(facts()).toEqual(REFUSED);
  expect(mails().some(({ message }) => message.subject.includes('withdrawn'))).toBe(true);
});

test('a link that is made says whose its entry is', async () => {
  enter('amina', MUM, { owner: 'mother', group: 'g1' });
  await memory.db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(memory.db, transaction, 'amina');
    makeLinkIn(transaction, memory.db, { minor: minorOf(found, 'm-amina'), found, code: 'CODE' });
  });
  const asked = { ...ASKED, owner: 'mother', group: 'g1' };
  expect(memory.fields(`passes/${passIdOf('CODE')}`)).toMatchObject({ asked });
});

test('nobody agrees by the link of an entry that is gone', async () => {
  remove();
  const { terms } = await service().request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const agreed = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await expect(service().give(HOLDER, agreed, committing(memory.db))).rejects.toThrow(
    consentApiMessages.oldLink,
  );
  expect(decisions()).toEqual([]);
});

describe('a link from before links said about whom they ask', () => {
  beforeEach(() => {
    ask(null);
    remove();
  });

  test('has the child, its account and its group from an earlier decision', async () => {
    memory.put('consents/yes', { ...yes('amina', MUM), group: 'g1' });
    await enterAgain({});
    await refuse();
    expect(facts()).toEqual(REFUSED);
    expect(noes()).toMatchObject([{ group: 'g1', child: CHILD, person: 'p-amina' }]);
  });

  test('says that the entry is gone where nothing names the child', async () => {
    await expect(service().request(HOLDER)).rejects.toThrow(consentApiMessages.gone);
    await expect(refuse()).rejects.toThrow(consentApiMessages.gone);
  });
});

describe('where the edition cannot be read', () => {
  beforeEach(() => {
    const path = `editions/${String(YEAR_OF_GROUP)}`;
    memory.put(path, { ...memory.fields(path), event_date: 'soon', categories: 7 });
  });

  test('a guardian reads what is left of it and says no, and does not agree', async () => {
    const { terms, edition } = await service().request(HOLDER);
    expect(edition).toMatchObject({ year: YEAR_OF_GROUP, event_date: null });
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    const agreed = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
    await expect(service().give(HOLDER, agreed, committing(memory.db))).rejects.toThrow(
      consentApiMessages.unreadable,
    );
    await refuse();
    expect(memory.fields('entries/amina')).toMatchObject(REFUSED);
  });

  test('a guardian takes a yes back', async () => {
    memory.put('consents/yes', yes('amina', MUM));
    await withdraw();
    expect(memory.fields('consents/yes')?.withdrawn_at).toBeInstanceOf(Date);
  });
});
