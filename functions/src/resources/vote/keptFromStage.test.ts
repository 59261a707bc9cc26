import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { roundEntries } from '@ndeiya/domain/judging/round';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { slots } from '@ndeiya/domain/programme/slot';
import type { SlotState } from '@ndeiya/domain/programme/states';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { damagedVote } from '../../testing/damagedVote';
import { inFreshHall } from '../../testing/freshHall';
import { type VoteHall, YEAR } from '../../testing/voteHall';
import { voteAnswerOf, votesFileOf } from './answers';
import { entriesShown } from './labels';

let hall: VoteHall;
inFreshHall((fresh) => {
  hall = fresh;
});
const { cast, end, read, counted } = damagedVote(() => hall);
const edition = Number(YEAR);

const change = (fields: object) => {
  const path = `${entries.path}/A1`;
  hall.memory.put(path, { ...hall.memory.fields(path), has_minor: true, ...fields });
};
const decided = (consent: 'refused' | 'missing' | 'given', kind = 'solo') => {
  change({ kind, consent, name_public: consent === 'given' });
};
const line = (state: SlotState) => {
  hall.memory.put(`${slots.path}/s1`, {
    ...storedAs(slots.path, { edition, entry: 'A1', state, kind: 'entry', round: null }),
    ...stampsAt(),
  });
};
const row = (status: EntryStatus) => {
  const fields = { ...goldenOf(roundEntries.path).at(-1)?.data, entry: 'A1', status };
  hall.memory.put(`${roundEntries.path}/r_A1`, { ...fields, ...stampsAt() });
};
const shown = async () => (await entriesShown(hall.memory.db, hall.stored()))[0];

describe('on the list of the vote', () => {
  const nothing = () => undefined;
  test.each<[string, 'refused' | 'missing' | 'given', boolean, () => void]>([
    ['is not in the programme', 'refused', true, nothing],
    ['waits in the programme', 'refused', true, () => line('planned')],
    ['was called', 'refused', true, () => line('called')],
    ['did not come', 'refused', true, () => line('no_show')],
    ['waits in a round', 'refused', true, () => row('entered')],
    ['was disqualified', 'refused', true, () => row('disqualified')],
    ['is on stage', 'refused', false, () => line('on_stage')],
    ['has left the stage', 'refused', false, () => line('done')],
    ['has performed in a round', 'refused', false, () => row('performed')],
    ['was a guest of a round', 'refused', false, () => row('guest')],
    ['waits in the programme', 'missing', false, () => line('planned')],
    ['waits in the programme', 'given', false, () => line('planned')],
  ])('a solo that %s, and whose consent is %s, is out: %s', async (...[, consent, withdrawn, was]) => {
    await hall.setUp();
    decided(consent);
    was();
    expect(await shown()).toMatchObject({ number: 'A1', withdrawn });
    if (consent === 'refused') expect(await shown()).toMatchObject({ label: 'No. A1' });
  });

  /** A group of three children, of whom the first one was refused. */
  const group = (others: readonly ('given' | null)[], fewest: number) => {
    const names = ['Amina', 'Otieno', 'Njeri'];
    const guardianOf = (name: string) => ({ id: `g-${name}`, name: `Mother of ${name}`, relation: 'Mother' });
    const contact = (name: string) => `${name.toLowerCase()}@example.org`;
    const child = (name: string) => ({
      id: `m-${name}`,
      name,
      person: `p-${name}`,
      guardian_id: `g-${name}`,
    });
    const members = names.map((name) => makeMember({ ...child(name), age_band: 'minor', phone: '' }));
    const guardians = names.map((name) => ({ ...guardianOf(name), contact: contact(name) }));
    const of = { edition, owner: null, persons: members.flatMap(({ person }) => person ?? []) };
    hall.memory.put(`${entryPeople.path}/A1`, {
      ...makeEntryPeople({ ...of, members, guardians }),
      ...stampsAt(),
    });
    const rules = makeEdition({ year: edition });
    const categories = rules.categories.map((one) => ({ ...one, members_min: fewest }));
    hall.memory.put(`editions/${YEAR}`, { ...rules, categories, ...stampsAt() });
    for (const [at, decision] of (['refused', ...others] as const).entries()) {
      const name = names[at];
      if (!name || !decision) continue;
      const about = { entry: 'A1', member: `m-${name}`, person: `p-${name}`, child: name, edition, decision };
      const by = { guardian: { ...guardianOf(name), contact: contact(name) }, owner: null };
      const purposes = decision === 'given' ? EVERY_PURPOSE : NO_PURPOSES;
      hall.memory.put(`${consents.path}/${name}`, makeConsent({ ...about, ...by, purposes }));
    }
    decided('refused', 'group');
  };
  const gone = () => {
    hall.memory.remove(`${entryPeople.path}/A1`);
  };

  test.each<[string, boolean, readonly ('given' | null)[], number, () => void]>([
    ['performs without the refused child', false, ['given', 'given'], 2, nothing],
    ['waits for the guardian of another child', false, ['given', null], 2, nothing],
    ['is too small without the refused child', true, ['given', 'given'], 3, nothing],
    ['is too small, and was on stage before the no', false, ['given', 'given'], 3, () => line('done')],
    ['is too small, and nobody knows any more who was in it', false, ['given', 'given'], 3, gone],
  ])('a group that %s is out: %s', async (...[, withdrawn, others, fewest, was]) => {
    await hall.setUp();
    group(others, fewest);
    was();
    expect(await shown()).toMatchObject({ number: 'A1', withdrawn });
  });
});

describe('an edition that cannot be read', () => {
  test('keeps nobody from the list of the vote', async () => {
    await hall.setUp();
    const names = ['Amina', 'Otieno'];
    const members = names.map((name) => makeMember({ id: name, name, age_band: 'minor', phone: '' }));
    hall.memory.put(`${entryPeople.path}/A1`, {
      ...makeEntryPeople({ edition, owner: null, members, guardians: [], persons: [] }),
      ...stampsAt(),
    });
    hall.memory.put(`editions/${YEAR}`, { year: edition, categories: 'damaged', ...stampsAt() });
    decided('refused', 'group');
    expect(await entriesShown(hall.memory.db, hall.stored())).toContainEqual(
      expect.objectContaining({ number: 'B1', withdrawn: false }),
    );
  });
});

describe('a guardian’s no to a solo', () => {
  type Step = 'before the vote' | 'while votes come in' | 'after the count' | 'after the publication';
  const steps: readonly Step[] = [
    'before the vote',
    'while votes come in',
    'after the count',
    'after the publication',
  ];
  const result = async () => {
    const { winners } = await voteAnswerOf(hall.memory.db, hall.stored(), { toAdmin: false });
    const file = await votesFileOf(hall.memory.db, hall.stored());
    return { winners, first: file?.tally[0], inFile: file?.winners };
  };
  const votedWith = async (at: Step) => {
    const { codes } = await hall.open();
    const no = (step: Step) => {
      if (at === step) decided('refused');
    };
    decided('given');
    no('before the vote');
    await cast(codes[0], ['A001']);
    no('while votes come in');
    await cast(codes[1], ['A001']);
    await cast(codes[2], ['B001']);
    await end();
    await read();
    await counted();
    no('after the count');
    await hall.votes.publish(YEAR, 'admin');
    no('after the publication');
  };

  test.each(steps)(
    '%s gives the favourite to the next one, with all votes in the file, and another yes gives it back',
    async (at) => {
      await votedWith(at);
      const row = { id: 'A001', votes: 2, place: null };
      expect(await result()).toEqual({ winners: ['B001'], first: row, inFile: ['B001'] });
      decided('given');
      expect(await result()).toMatchObject({ winners: ['A001'], first: { place: 1 } });
    },
  );

  test.each(steps)('%s takes nothing from a solo that was on stage before it', async (at) => {
    line('done');
    await votedWith(at);
    expect(await result()).toMatchObject({ winners: ['A001'], inFile: ['A001'] });
    expect(await shown()).toMatchObject({ label: 'No. A1' });
  });
});
