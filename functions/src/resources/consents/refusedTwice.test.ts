import type { Entry } from '@ndeiya/domain/entries/entry';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, CHOIR, FATHER, HOLDER, MOTHER } from '../../testing/askedChoir';
import { besideAmina, OTHER, REFUSED_CHOIR } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { allPerforming, isKeptFromStage } from '../entries/withoutRefused';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A choir sings without the child whose guardian has refused. The owner puts the child in once more, with an own telephone. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});
const { addBeside, takeOut } = besideAmina(() => choir);

const withMany = () => {
  const edition = choir.memory.fields('editions/2026') as { categories: object[] };
  const categories = edition.categories.map((one) => ({ ...one, members_min: 2, members_max: 50 }));
  choir.memory.put('editions/2026', { ...edition, categories });
};
const stand = async () => {
  const of = choir.memory.fields(`entries/${CHOIR}`) as unknown as Entry;
  const edition = choir.memory.fields('editions/2026') as { categories: { name: string }[] };
  const category = edition.categories[0]!.name;
  choir.memory.put(`entries/${CHOIR}`, { ...of, state: 'accepted', category });
  const entry = { ...of, id: CHOIR, state: 'accepted', category } as Entry;
  const { db } = choir.memory;
  return {
    kept: await db.runTransaction((transaction) => isKeptFromStage(transaction, db, entry)),
    certificates: await choir.certificates(),
    sings: (await allPerforming(db, [CHOIR])).get(CHOIR)?.members.map(({ name }) => name),
  };
};

const outcome = async (name: string) => {
  const { kept, certificates, sings } = await stand();
  return { sings: !kept && (sings ?? []).includes(name), named: certificates.includes(name) };
};
const NEITHER = { sings: false, named: false };

/** The mother says no, and an own telephone agrees for somebody beside her child, who came before the no or after it. */
const refuseBeside = async (name: string, when: string) => {
  withMany();
  if (when === 'before') await addBeside(name);
  tick();
  await choir.agree('mb');
  if (when === 'before') await choir.agree('m9');
  tick();
  await choir.refuse();
  tick();
  if (when === 'after') {
    await addBeside(name);
    tick();
    await choir.agree('m9');
  }
};

describe.each(['Amina Wambui', 'Amina', 'Amina Wambu', 'A. Wambui'])(
  'a child beside Amina Wambui, who is called %s and for whom a telephone of the owner agrees,',
  (name) => {
    test.each(['before', 'after'])(
      'does not sing, nor get a certificate by name, where it came %s the no',
      async (when) => {
        await refuseBeside(name, when);
        expect(choir.facts()).toEqual(REFUSED_CHOIR);
        expect(await outcome(name)).toEqual(NEITHER);
      },
    );
  },
);

test('a mother who agrees without the name has it on no certificate of a second line with the very same name', async () => {
  withMany();
  await addBeside('Amina Wambui');
  tick();
  await choir.agree('mb');
  await choir.agree('m9');
  await choir.agreeBy(HOLDER, { publish_name: false, publish_media: false });
  expect(choir.facts()).toEqual({ consent: 'given', name_public: false });
  const { certificates } = await stand();
  expect(certificates).not.toContain('Amina Wambui');
});

test('a choir of two in which one is refused has too few who sing', async () => {
  withMany();
  await choir.agree('mb');
  await choir.refuse();
  const { kept, sings } = await stand();
  expect({ kept, sings }).toEqual({ kept: true, sings: ['Brian Otieno'] });
});

describe.each(['Amina Wambui Njeri', 'Amina wa Wambui', 'Wambui Amina N.', 'Amina Wambui Amina2'])(
  'a second line %s beside the refused Amina Wambui',
  (name) => {
    test.each(['before', 'after'])('does not sing nor is named where it came %s the no', async (when) => {
      await refuseBeside(name, when);
      expect(await outcome(name)).toEqual(NEITHER);
    });

    test('does not sing nor is named where the owner says that it is of age', async () => {
      withMany();
      await choir.agree('mb');
      tick();
      await choir.refuse();
      tick();
      await choir.save({
        members: [
          childNamed('Amina Wambui'),
          childNamed(name, { id: 'm9', guardian_id: null, age_band: 'adult' }),
          BRIAN,
        ],
        guardians: [MOTHER, FATHER],
      });
      expect(await outcome(name)).toEqual(NEITHER);
    });

    test('is refused by the same no once Amina Wambui has been taken out', async () => {
      withMany();
      await addBeside(name);
      tick();
      await choir.agree('mb');
      await choir.agree('m9');
      tick();
      await choir.refuse();
      tick();
      await takeOut(name);
      expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
    });
  },
);

test.each(['Amina Njeri', 'Njeri', 'Amina Wambui Njeri'])(
  'a second line %s does not sing beside the refused child whose name was completed to Amina Wambui Njeri after the no',
  async (name) => {
    withMany();
    await choir.agree('mb');
    tick();
    await choir.refuse();
    tick();
    await choir.save({
      members: [childNamed('Amina Wambui Njeri'), BRIAN],
      guardians: [MOTHER, FATHER],
    });
    tick();
    await addBeside(name, OTHER, 'Amina Wambui Njeri');
    tick();
    await choir.agree('m9');
    expect(await outcome(name)).toEqual(NEITHER);
  },
);
