import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { account, ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import type { Offerer } from './offerer';
import { ownPieces } from './own';

const LEADER = passOf('leader-pass', 'leader');

let at: Stage;
beforeEach(() => {
  at = stage();
});

describe('a piece that somebody else has offered first', () => {
  test('an organiser who offers it again lets no more be shown, and whoever offered it first keeps the way out', async () => {
    const less = { ...OFFER, shows: { text: true, sound: false, name: false } };
    const { item } = await at.offered(OWNER, less);
    await expect(at.offered(ADMIN, OFFER)).rejects.toMatchObject({ fields: { shows: texts.wider } });
    expect((await at.offered(ADMIN, less)).item).toMatchObject({ owner: 'owner' });
    expect(await ownPieces(at.db, OWNER)).toMatchObject([{ id: item.id }]);
    await at.pieces.withdraw(OWNER, item.id, '');
    expect(at.stored.fields(`archive/${item.id}`)).toMatchObject({ state: 'withdrawn' });
  });

  test('the leader who offers the piece of an owner again lets no more be shown', async () => {
    const less = { ...OFFER, shows: { text: true, sound: false, name: false } };
    await at.offered(OWNER, less);
    await expect(at.offered(LEADER, OFFER)).rejects.toMatchObject({ fields: { shows: texts.wider } });
    expect((await at.offered(OWNER, OFFER)).item).toMatchObject({ shows: OFFER.shows });
  });

  test.each([
    ["another's work as that of the community", { tradition: 'ours' }, { tradition: texts.wider }],
    ["another's work as own work", { tradition: 'own_work' }, { tradition: texts.wider }],
    ['a piece with care without any', { care: 'none' }, { care: texts.wider }],
    ['a piece for elders as one of the deceased', { care: 'deceased' }, { care: texts.wider }],
    ['other words', { text: 'Other words' }, { text: texts.othersOffer }],
    ['another title', { title: 'Another' }, { title: texts.othersOffer }],
    ['another teacher', { learnt_from: 'Somebody' }, { learnt_from: texts.othersOffer }],
  ] as const)(
    'a leader cannot offer %s where an account offered it first',
    async (...[, changes, fields]) => {
      const first = { ...OFFER, tradition: 'anothers', care: 'elders', place: 'Ndeiya' } as const;
      const { item } = await at.offered(OWNER, first);
      const again = at.offered(LEADER, { ...first, ...changes });
      await expect(again).rejects.toMatchObject({ code: 'invalid-fields', fields });
      expect(at.stored.fields(`archive/${item.id}`)).toMatchObject({
        tradition: 'anothers',
        care: 'elders',
        rev: item.rev,
      });
    },
  );

  test('a leader who offers it again lets less be shown, and absent words are those of the first offer', async () => {
    await at.offered(OWNER, {
      ...OFFER,
      title: 'First',
      text: 'First words',
      place: 'Ndeiya',
      learnt_from: 'Wanja',
    });
    const less = { ...OFFER, tradition: 'anothers', care: 'elders', place: '' } as const;
    expect((await at.offered(LEADER, less)).item).toMatchObject({
      title: 'First',
      text: 'First words',
      place: '',
      learnt_from: 'Wanja',
      tradition: 'anothers',
      care: 'elders',
      owner: 'owner',
    });
  });
});

test('an owner who changes the offer keeps the award and the variants that an organiser has typed', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  const typed = { award: 'First prize', variants: ['p2'] };
  await at.pieces.correct(ADMIN, item.id, { rev: item.rev, ...typed });
  const again = await at.offered(OWNER, { ...OFFER, meaning: 'A river' });
  expect(again.item).toMatchObject({ ...typed, meaning: 'A river', state: 'offered' });
});

test('the same entry again replaces its offer, without another code, until somebody has reviewed all of it', async () => {
  const first = await at.offered(OWNER, OFFER);
  const second = await at.offered(OWNER, { ...OFFER, title: 'Another' });
  expect(second.code).toBeUndefined();
  expect(second.item).toMatchObject({ id: first.item.id, title: 'Another', rev: first.item.rev + 1 });
  const half = await at.pieces.review(ADMIN, second.item.id, { rev: second.item.rev, part: 'content' });
  const { state } = await at.pieces.review(ADMIN, half.id, { rev: half.rev, part: 'words' });
  expect(state).toBe('reviewed');
  await expect(at.offered(OWNER, OFFER)).rejects.toMatchObject({ code: 'archive-state' });
});

describe('a piece that was taken back', () => {
  const CHILD = passOf('child-pass', 'contestant', 'njeri');
  /** The entry belongs to nobody's account, so that passes decide about its piece. */
  const withoutAccount = () => {
    at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), owner: null });
  };
  const taken = async (first: Offerer, by: Offerer) => {
    const { item } = await at.offered(first, OFFER);
    await at.pieces.withdraw(by, item.id, '');
    return item.id;
  };
  const stays = async (by: Offerer, id: string) => {
    const refused = { code: 'archive-state', message: texts.takenBack };
    await expect(at.offered(by, OFFER)).rejects.toMatchObject(refused);
    expect(at.stored.fields(`archive/${id}`)).toMatchObject({ state: 'withdrawn' });
  };
  const returns = async (by: Offerer) =>
    expect((await at.offered(by, OFFER)).item).toMatchObject({ state: 'offered', withdrawn: null });

  test('by the account of its entry returns by that account alone, whoever had offered it', async () => {
    const id = await taken(LEADER, OWNER);
    await stays(LEADER, id);
    await stays(ADMIN, id);
    await returns(OWNER);
  });

  test('by a leader who had offered it returns by the leader and by the account of its entry', async () => {
    await taken(LEADER, LEADER);
    await returns(LEADER);
    await taken(LEADER, LEADER);
    await returns(OWNER);
  });

  test('by the pass that had offered it is not brought back by another pass, but by itself and for it by an organiser', async () => {
    withoutAccount();
    const id = await taken(CHILD, CHILD);
    await stays(LEADER, id);
    await returns(CHILD);
    await taken(CHILD, CHILD);
    await returns(ADMIN);
  });

  test('by its code returns by whoever had offered it, and not by another pass', async () => {
    withoutAccount();
    const { item, code } = await at.offered(CHILD, OFFER);
    await at.pieces.withdrawByCode(code ?? '');
    await stays(LEADER, item.id);
    await returns(CHILD);
  });

  test('because a consent ended is offered again by anybody who may offer it', async () => {
    const { item } = await at.offered(OWNER, OFFER);
    const withdrawn = { by: 'system', reason: 'consent', at: new Date() };
    at.stored.put(`archive/${item.id}`, {
      ...at.stored.fields(`archive/${item.id}`),
      state: 'withdrawn',
      withdrawn,
    });
    await returns(LEADER);
  });

  test('is not there for a stranger, as before', async () => {
    await taken(OWNER, OWNER);
    await expect(at.offered(account('stranger'), OFFER)).rejects.toMatchObject({ code: 'not-found' });
  });
});
