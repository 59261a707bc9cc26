import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { withoutNames } from '@ndeiya/domain/contract/namedPeople';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { AlsoAskedChild } from '@ndeiya/domain/people/pass';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { GroupOperationService } from '../groups/operations';
import { rememberedWith } from './alsoAsked';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother of two is asked by one link. The leader then writes another contact for one of them, by which somebody agrees. */

const MUM = 'mum@example.org';
const SECOND = { name: 'Njeri Wambui', relation: 'Mother', contact: 'second@example.org' };
/** Ids as a phone makes them, which also begin the names of the children. */
const [AMINA, BRIAN] = ['amina-of-the-class-1', 'brian-of-the-class-1'] as const;
const BOTH = [`p-${AMINA}`, `p-${BRIAN}`];

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const facts = (id: string) => {
  const entry = memory.fields(`entries/${id}`) as unknown as Entry;
  return [entry.consent, publicLabel({ ...entry, number: 'A2' })];
};
const link = (entry: string) => {
  const [id, pass] = [...memory.all('passes')].findLast(([, one]) => one.entry === entry) ?? [];
  return { id: id ?? '', name: String(pass?.name) };
};
const ask = (...ids: string[]) => askGuardiansOf(memory.db, { ids, language: 'en' });
const asked = () => (memory.fields(`passes/${link(AMINA).id}`)?.also_asked ?? []) as AlsoAskedChild[];

async function change(id: string, guardian: object, name = `${id} Wambui`): Promise<void> {
  const member = `m-${id}`;
  const base_seq = memory.fields(`group_members/${member}`)?.seq;
  const payload = { member, name, age_band: 'minor', base_seq, guardian };
  const [answer] = await new GroupOperationService(memory.db).receive(LEADER, {
    ops: [leaderOp('change', payload)],
  });
  expect(answer).toMatchObject({ outcome: 'applied' });
}

async function agree(holder: { id: string; name: string }, persons?: string[]) {
  const { terms } = await service().request(holder);
  const seen = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...seen, purposes: EVERY_PURPOSE, signed_as: holder.name, ...(persons && { persons }) };
  return service().give(holder, yes, committing(memory.db));
}
const say = (word: 'refuse' | 'withdraw', persons: string[]) =>
  service()[word](link(AMINA), { reason: '', persons }, committing(memory.db));
const page = async () => (await service().request(link(AMINA))).children;

/** The second address agrees for Brian. */
async function agreeBySecond(): Promise<void> {
  await change(BRIAN, SECOND);
  await ask(BRIAN);
  await agree(link(BRIAN));
  expect(facts(BRIAN)).toEqual(['given', 'Brian Wambui']);
}

beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter(AMINA, MUM, { state: 'returned' });
  enter(BRIAN, MUM, { state: 'returned', stage_name: 'Brian Wambui', number: 'A2' });
  for (const id of [AMINA, BRIAN])
    memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), state: 'submitted' });
  await ask(AMINA);
  for (const id of [AMINA, BRIAN])
    memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), state: 'returned' });
});

describe('after the leader has changed the contact of another child than the own one of the link', () => {
  test('a no about both counts for both, although the mother opens her link only then', async () => {
    await agreeBySecond();
    await say('refuse', BOTH);
    expect([facts(AMINA)[0], facts(BRIAN)]).toEqual(['refused', ['refused', 'No. A2']]);
  });

  test.each([[BOTH], [[`p-${BRIAN}`]]])('the own yes about %j is taken back', async (persons) => {
    await agree(link(AMINA), BOTH);
    await agreeBySecond();
    await say('withdraw', persons);
    expect(facts(BRIAN)).toEqual(['refused', 'No. A2']);
  });

  test('the page says that a no is taken for that child, and no yes, and shows neither its new name nor its piece', async () => {
    await change(BRIAN, SECOND, 'Brian Otieno');
    expect(await page()).toMatchObject([
      { child: `${AMINA} Wambui`, may_decide: true, may_refuse: true },
      {
        child: `${BRIAN} Wambui`,
        person: `p-${BRIAN}`,
        entries: [{ number: '', title: '' }],
        state: 'missing',
        decision: null,
        may_decide: false,
        may_refuse: true,
      },
    ]);
    await expect(agree(link(AMINA), [`p-${BRIAN}`])).rejects.toThrow(consentApiMessages.oldLink);
    const { children } = await say('refuse', [`p-${BRIAN}`]);
    expect(children[1]).toMatchObject({ state: 'refused', decision: { decision: 'refused' } });
  });

  test('a link from before links remembered the other children takes back what was agreed to by it', async () => {
    await agree(link(AMINA), BOTH);
    const { also_asked: _, ...older } = memory.fields(`passes/${link(AMINA).id}`) ?? {};
    memory.put(`passes/${link(AMINA).id}`, older);
    await agreeBySecond();
    expect(await page()).toMatchObject([{}, { child: `${BRIAN} Wambui`, decision: { decision: 'given' } }]);
    await say('withdraw', [`p-${BRIAN}`]);
    expect(facts(BRIAN)).toEqual(['refused', 'No. A2']);
  });

  test('a no counts for the child in whose place somebody else stands with the contact of the link', async () => {
    const path = `entry_people/${BRIAN}`;
    const { members } = memory.fields(path) as unknown as EntryPeople;
    const decoy = members.map((one) => ({ ...one, name: 'Otieno Were', person: 'p-otieno' }));
    memory.put(path, { ...memory.fields(path), members: decoy, persons: ['p-otieno'] });
    expect(await page()).toMatchObject([
      {},
      { child: `${BRIAN} Wambui`, may_decide: false, may_refuse: true },
    ]);
    await expect(agree(link(AMINA), [`p-${BRIAN}`])).rejects.toThrow(consentApiMessages.childChanged);
    await say('refuse', [`p-${BRIAN}`]);
    const noes = [...memory.all('consents').values()].map(({ child }) => child);
    expect(noes.toSorted()).toEqual(['Otieno Were', `${BRIAN} Wambui`]);
  });
});

describe('after the leader has changed the contact of the own child of the link', () => {
  test('the page still shows the other one, about whom the mother takes her yes back and agrees again', async () => {
    await agree(link(AMINA), BOTH);
    await change(AMINA, SECOND);
    expect(await page()).toMatchObject([
      { child: `${AMINA} Wambui`, may_decide: false },
      { child: `${BRIAN} Wambui`, state: 'given', may_decide: true },
    ]);
    await say('withdraw', [`p-${BRIAN}`]);
    expect(facts(BRIAN)).toEqual(['refused', 'No. A2']);
    await agree(link(AMINA), [`p-${BRIAN}`]);
    expect(facts(BRIAN)).toEqual(['given', 'Brian Wambui']);
  });

  test('and of the other one, a no about both counts for both', async () => {
    await change(AMINA, SECOND);
    await agreeBySecond();
    await say('refuse', BOTH);
    expect([facts(AMINA)[0], facts(BRIAN)]).toEqual(['refused', ['refused', 'No. A2']]);
  });

  test('the page shows no child of the second address', async () => {
    await change(AMINA, SECOND);
    enter('baraka', SECOND.contact);
    expect((await page()).map(({ child }) => child)).toEqual([`${AMINA} Wambui`, `${BRIAN} Wambui`]);
  });

  test('once organisers have checked that it is of age, the page still shows the other one', async () => {
    const path = `entry_people/${AMINA}`;
    const { members } = memory.fields(path) as unknown as EntryPeople;
    const grown = members.map((one) => ({ ...one, age_band: 'adult' }));
    const known = [{ id: `m-${AMINA}`, since: new Date(0), of_age: new Date() }];
    memory.put(path, { ...memory.fields(path), members: grown, known });
    expect(await page()).toMatchObject([
      { child: `${AMINA} Wambui`, may_decide: false, may_refuse: false },
      { child: `${BRIAN} Wambui`, may_decide: true },
    ]);
  });
});

describe('where one of the children cannot be decided about', () => {
  test('because one is not this guardian’s, the others are refused, and the failure is said', async () => {
    await expect(say('refuse', ['p-nobody', ...BOTH])).rejects.toThrow(consentApiMessages.noMember);
    expect([facts(AMINA)[0], facts(BRIAN)[0]]).toEqual(['refused', 'refused']);
  });

  test('because one is not this guardian’s, nobody is agreed to, and the failure is said', async () => {
    await expect(agree(link(AMINA), ['p-nobody', ...BOTH])).rejects.toThrow(consentApiMessages.noMember);
    expect([facts(AMINA)[0], facts(BRIAN)[0]]).toEqual(['missing', 'missing']);
  });

  test.each([
    ['whose contact the leader has changed', () => change(BRIAN, SECOND), consentApiMessages.oldLink],
    [
      'whose people are damaged',
      async () => {
        await service().request(link(AMINA));
        const path = `entry_people/${BRIAN}`;
        memory.put(path, { ...memory.fields(path), guardians: 'lost' });
      },
      consentApiMessages.unreadable,
    ],
  ])('a yes is stored for the others beside a child %s', async (_, step, sentence) => {
    await step();
    const { not_stored } = await agree(link(AMINA), BOTH);
    expect(not_stored).toEqual([{ person: `p-${BRIAN}`, sentence }]);
    expect([facts(AMINA)[0], facts(BRIAN)[0]]).toEqual(['given', 'missing']);
  });

  test('and nothing is stored for any other one, the request fails', async () => {
    await expect(agree(link(AMINA), ['p-nobody'])).rejects.toThrow(consentApiMessages.noMember);
    await expect(say('refuse', ['p-nobody'])).rejects.toThrow(consentApiMessages.noMember);
  });

  test('the answer names nobody where all were stored', async () => {
    expect(await agree(link(AMINA), BOTH)).not.toHaveProperty('not_stored');
  });
});

test('a link remembers the children about whom it has asked, whom its page has shown, and about whom nobody is asked anew', async () => {
  expect(asked().map(({ person }) => person)).toEqual([`p-${BRIAN}`]);
  enter('baraka', MUM);
  await service().request(link(AMINA));
  expect(asked().map(({ person }) => person)).toEqual([`p-${BRIAN}`, 'p-baraka']);
  enter('zawadi', MUM);
  await ask('zawadi');
  expect(asked().map(({ person }) => person)).toEqual([`p-${BRIAN}`, 'p-baraka', 'p-zawadi']);
});

test('a link whose memory is full keeps the first children', () => {
  const [one] = asked();
  if (!one) throw new Error('the link remembers nobody');
  const many = Array.from({ length: CONSENT.alsoAsked }, (_, at) => ({ ...one, person: `p-${String(at)}` }));
  const own = { asked: null, entry: AMINA, member: `m-${AMINA}` };
  expect(rememberedWith({ ...own, also_asked: [one] }, many)).toEqual([one, ...many.slice(0, -1)]);
  expect(rememberedWith({ ...own, also_asked: many }, [one])).toBeNull();
});

test('a child for whom a full link has no room is asked about by one of its own', async () => {
  const path = `passes/${link(AMINA).id}`;
  const [one] = asked();
  const also_asked = Array.from({ length: CONSENT.alsoAsked }, (_, at) => ({
    ...one,
    person: `p-${String(at)}`,
  }));
  memory.put(path, { ...memory.fields(path), also_asked });
  enter('zawadi', MUM);
  await ask('zawadi');
  expect(memory.fields(`passes/${link('zawadi').id}`)?.asked).toMatchObject({ person: 'p-zawadi' });
});

test('the name of a child that is erased goes from the link, whose page does not show it any more', async () => {
  const path = `passes/${link(AMINA).id}`;
  const data = memory.fields(path) ?? {};
  const changes = withoutNames({ collection: 'passes', data }, new Set([`p-${BRIAN}`]));
  expect(JSON.stringify(changes)).not.toContain(`${BRIAN} Wambui`);
  memory.put(path, { ...data, ...changes });
  memory.remove(`group_members/m-${BRIAN}`);
  expect((await page()).map(({ child }) => child)).toEqual([`${AMINA} Wambui`]);
});
