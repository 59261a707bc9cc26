import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { ConsentWorld, minuteOf, OWNERS } from '../testing/consentWorld';
import { consentFacts, memberConsent } from './facts';
import { standingOf } from './standing';
import type { Member } from './words';

describe('a refusal', () => {
  test('by an old link counts after another contact has agreed, and after paper', () => {
    expect(new ConsentWorld().give().contact(OWNERS).give().withdraw().state).toBe('refused');
    expect(new ConsentWorld().give().contact(OWNERS).paper().withdraw().state).toBe('refused');
  });

  test('an organiser sees where only the team can go on', () => {
    const needsTeam = ({ child, people, decisions }: ConsentWorld) =>
      standingOf(child, people, decisions).needsTeam;
    expect(needsTeam(new ConsentWorld().refuse())).toBe(false);
    expect(needsTeam(new ConsentWorld().refuse().contact(OWNERS))).toBe(true);
    const others = [{ ...new ConsentWorld().child, id: 'm9', name: 'Shiku' }];
    expect(needsTeam(new ConsentWorld().refuse().contact(OWNERS).save(others))).toBe(true);
    expect(needsTeam(new ConsentWorld().give().change({ age_band: 'adult' }))).toBe(true);
    expect(needsTeam(new ConsentWorld().give())).toBe(false);
    expect(needsTeam(new ConsentWorld())).toBe(false);
  });

  test('that followed a yes about a child who has left makes a later child wait for the team', () => {
    const shiku = { ...new ConsentWorld().child, id: 'm9', name: 'Shiku' };
    const world = new ConsentWorld().give().refuse().contact(OWNERS).save([shiku]).give();
    expect(standingOf(world.child, world.people, world.decisions)).toMatchObject({
      state: 'missing',
      needsTeam: true,
    });
  });

  test('that another contact did not end, of a child who has left, makes a later child wait for the team', () => {
    const shiku = { ...new ConsentWorld().child, id: 'm9', name: 'Shiku' };
    expect(new ConsentWorld().refuse().contact(OWNERS).give().save([shiku]).give().state).toBe('missing');
  });

  test('of a child who is still there does not stop one who comes later', () => {
    const world = new ConsentWorld();
    const adult: Member = { id: 'm0', name: 'Otieno', age_band: 'adult', guardian_id: null };
    world.refuse().save([...world.members, adult]);
    expect(memberConsent(adult, world.people, world.decisions)).toBe('not_needed');
  });

  test('of a child whose place has another name makes those who come with that name wait for the team', () => {
    const world = new ConsentWorld().refuse();
    const shiku = { ...world.child, id: 'm9', name: 'Shiku' };
    world.contact(OWNERS).save([{ ...world.child, name: 'Njoki' }, shiku]);
    expect(standingOf(shiku, world.give().people, world.decisions)).toMatchObject({
      state: 'missing',
      needsTeam: true,
    });
  });

  test('does not stop a later child whose own guardian has said it, and agrees by the same contact', () => {
    const shiku = { ...new ConsentWorld().child, id: 'm9', name: 'Shiku' };
    const world = new ConsentWorld().refuse().save([shiku]);
    expect(standingOf(world.child, world.people, world.decisions)).toMatchObject({
      state: 'missing',
      needsTeam: false,
    });
    expect(world.give().state).toBe('given');
    expect(world.contact(OWNERS).state).toBe('missing');
  });

  test('that is later than what the team saw of a child who left and came back makes that child wait, too', () => {
    const world = new ConsentWorld();
    const { child } = world;
    const shiku = { ...child, id: 'm9', name: 'Shiku' };
    world.save([shiku]).paper().save([child]).refuse().contact(OWNERS).save([shiku]).give();
    expect(world.state).toBe('missing');
    expect(world.paper().state).toBe('given');
  });

  test('of the moment in which a member came, or was seen by the team, does not stop that member', () => {
    const shiku = { ...new ConsentWorld().child, id: 'm9', name: 'Shiku' };
    const no = new ConsentWorld().refuse().decisions;
    const [refused] = no.map(({ given_at }) => given_at);
    const of = (since: Date, decisions: ConsentWorld['decisions']) => {
      const people = {
        ...new ConsentWorld().contact(OWNERS).people,
        members: [shiku],
        known: [{ id: 'm9', since, of_age: null }],
      };
      return standingOf(shiku, people, [...no, ...decisions]).needsTeam;
    };
    const paper = makeConsent({ member: 'm9', child: 'Shiku', method: 'paper', given_at: refused! });
    expect(of(refused!, [])).toBe(false);
    expect(of(minuteOf(30), [])).toBe(true);
    expect(of(minuteOf(30), [paper])).toBe(false);
  });

  test('does not stop members who were in the entry before, once the child has left', () => {
    const adult: Member = { id: 'm0', name: 'Otieno', age_band: 'adult', guardian_id: null };
    const world = new ConsentWorld();
    world.save([adult, ...world.members]).refuse();
    expect(world.state).toBe('refused');
    expect(world.save([adult]).state).toBe('not_needed');
  });

  test('stops an adult who has the last name of the child alone, until the organisers have checked the age', () => {
    const adult: Member = { id: 'm0', name: 'Kamau', age_band: 'adult', guardian_id: null };
    const world = new ConsentWorld();
    world.save([adult, ...world.members]).refuse();
    expect(world.save([adult]).state).toBe('missing');
    const known = [{ id: 'm0', since: minuteOf(0), of_age: minuteOf(1) }];
    expect(standingOf(adult, { ...world.people, known }, world.decisions).state).toBe('not_needed');
  });

  test('stops the same child under a second id and nearly the same name, who was in the entry from the start', () => {
    const twice: Member = { id: 'm0', name: 'Wanjiku Kamau', age_band: 'minor', guardian_id: 'g0' };
    const world = new ConsentWorld();
    world.guardians.push({ id: 'g0', contact: OWNERS });
    world.save([...world.members, twice]).give();
    world.save([twice, ...world.members.slice(0, 1)]).refuse();
    expect(world.save([twice]).state).toBe('refused');
  });

  test('stops a member who takes the place under the id of another one', () => {
    const adult: Member = { id: 'm0', name: 'Kamau', age_band: 'adult', guardian_id: null };
    const world = new ConsentWorld();
    world.save([adult, ...world.members]).refuse();
    const [, child] = world.members as [Member, Member];
    world.save([
      { ...child, id: 'm0' },
      { ...adult, id: 'm1' },
    ]);
    expect(world.members.map((one) => memberConsent(one, world.people, world.decisions))).toEqual([
      'refused',
      'refused',
    ]);
  });
});

describe('another entry of the same account', () => {
  const refused = new ConsentWorld().refuse().decisions.map((one) => ({ ...one, entry: 'e0' }));
  const inOther = (world: ConsentWorld) =>
    consentFacts(world.people, [...refused, ...world.decisions]).consent;

  test('keeps a refusal for the child, also where a word of the name is missing', () => {
    expect(inOther(new ConsentWorld().contact(OWNERS).give())).toBe('refused');
    expect(inOther(new ConsentWorld().contact(OWNERS).change({ name: 'Wanjiku Kamau' }).give())).toBe(
      'refused',
    );
    expect(inOther(new ConsentWorld().change({ age_band: 'adult', guardian_id: null }))).toBe('refused');
  });

  test('takes the same contact at its word, and the team', () => {
    expect(inOther(new ConsentWorld().give())).toBe('given');
    expect(inOther(new ConsentWorld().contact(OWNERS).paper())).toBe('given');
  });

  test('keeps a refusal that the team has on paper, also for the same contact', () => {
    const onPaper = refused.map((one) => ({ ...one, method: 'paper' as const }));
    const { people } = new ConsentWorld();
    expect(consentFacts(people, onPaper).consent).toBe('refused');
  });

  test('keeps a refusal for a child who is said to be of age, also where the entry still names the contact', () => {
    expect(inOther(new ConsentWorld().change({ age_band: 'adult' }))).toBe('refused');
  });

  test('gives no consent for this one, although the place, the name and the contact are the same', () => {
    const given = new ConsentWorld().give().decisions.map((one) => ({ ...one, entry: 'e0' }));
    expect(consentFacts(new ConsentWorld().people, given).consent).toBe('missing');
  });

  test('keeps a refusal to which the same contact agreed in a third entry only', () => {
    const inThird = (entry: string, world: ConsentWorld) => world.decisions.map((one) => ({ ...one, entry }));
    const aunt = () => new ConsentWorld().contact(OWNERS);
    const noes = inThird('e0', aunt().refuse());
    const yeses = inThird('e2', aunt().contact(OWNERS).contact(OWNERS).give());
    const world = new ConsentWorld().give();
    for (const person of [null, 'p1']) {
      const others = [...noes, ...yeses].map((one) => ({ ...one, person }));
      expect(consentFacts(world.people, [...others, ...world.decisions]).consent).toBe('refused');
    }
  });

  test('keeps a refusal of the same contact about a child who was in this one', () => {
    const here = refused.map((one) => ({ ...one, wasHere: true as const }));
    expect(consentFacts(new ConsentWorld().people, here).consent).toBe('refused');
  });

  test('does not keep it for another child', () => {
    expect(inOther(new ConsentWorld().contact(OWNERS).change({ name: 'Njoki wa Kamau' }).give())).toBe(
      'given',
    );
  });
});
