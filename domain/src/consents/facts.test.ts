import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { allAllowRecording, allowsRecording, consentFacts, latestDecision, memberConsent } from './facts';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const minor = { id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' } as const;
const other = { id: 'm2', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g2' } as const;
const adult = { id: 'm3', name: 'Wanjikũ wa Kamau', age_band: 'adult', guardian_id: null } as const;
const named = { ...NO_PURPOSES, take_part: true, publish_name: true };
const ofOther = { member: 'm2', guardian: { id: 'g2', name: 'Kamau', relation: 'Father', contact: '' } };
const guardians = [
  { id: 'g1', contact: '0712 345 678' },
  { id: 'g2', contact: '' },
];
const of = (...members: Member[]) => ({
  entry: 'e1',
  members,
  guardians,
});
const later = new Date('2026-06-01T06:00:00Z');

describe('memberConsent', () => {
  test.each([
    ['nobody has decided', [], 'missing'],
    ['the guardian agreed', [makeConsent()], 'given'],
    ['the guardian refused', [makeConsent({ decision: 'refused', purposes: NO_PURPOSES })], 'refused'],
    ['the guardian withdrew', [makeConsent({ withdrawn_at: later })], 'refused'],
    ['only a former guardian agreed', [makeConsent({ guardian: ofOther.guardian })], 'missing'],
    ['somebody agreed for another child', [makeConsent({ member: 'm2' })], 'missing'],
    [
      'the guardian agreed after a refusal',
      [makeConsent({ given_at: later }), makeConsent({ decision: 'refused' })],
      'given',
    ],
    [
      'the guardian refused later',
      [makeConsent(), makeConsent({ decision: 'refused', given_at: later })],
      'refused',
    ],
    ['the box to take part was left empty', [makeConsent({ purposes: NO_PURPOSES })], 'refused'],
  ])('where %s', (_, decisions, state) => {
    expect(memberConsent(minor, of(minor), decisions)).toBe(state);
  });

  test('a member with another name is another child, while a corrected accent is not', () => {
    const named = (name: string) => memberConsent({ ...minor, name }, of(minor), [makeConsent()]);
    expect(named('Wanjiku Wa Kamau')).toBe('given');
    expect(named('Njoki wa Kamau')).toBe('missing');
  });

  test('an adult about whom nobody has decided needs none', () => {
    const singer: Member = { ...adult, name: 'Otieno Ouma' };
    expect(memberConsent(singer, of(minor, singer), [makeConsent({ decision: 'refused' })])).toBe(
      'not_needed',
    );
  });
});

test('the later of two decisions is the latest, in whichever order they are read', () => {
  const earlier = makeConsent();
  const newest = makeConsent({ decision: 'refused', given_at: later });
  expect(latestDecision(minor, [newest, earlier])).toBe(newest);
  expect(latestDecision(minor, [earlier, newest])).toBe(newest);
});

test('of two decisions of the same moment the one that is read last is the latest', () => {
  const [one, other] = [makeConsent(), makeConsent({ decision: 'refused' })];
  expect(latestDecision(minor, [one, other])).toBe(other);
});

test('a decision about somebody else of the same name is not the latest, in this entry or in another', () => {
  const own = makeConsent();
  const ofAnother = makeConsent({ member: 'm2', person: 'p2', given_at: later });
  const elsewhere = {
    ...makeConsent({ entry: 'e2', person: 'p2', given_at: later }),
    isElsewhere: true,
  } as const;
  const elsewhereInOtherPlace = { ...elsewhere, member: 'm2' };
  expect(latestDecision(minor, [own, ofAnother])).toBe(own);
  expect(latestDecision<DecidedConsent>(minor, [own, elsewhere])).toBe(own);
  expect(latestDecision<DecidedConsent>(minor, [own, elsewhereInOtherPlace])).toBe(own);
  expect(latestDecision({ ...minor, person: 'p2' }, [own, ofAnother])).toBe(ofAnother);
});

describe('consentFacts', () => {
  test('an entry of adults needs no consent, and its name is public', () => {
    expect(consentFacts(of(adult), [])).toEqual({
      has_minor: false,
      consent: 'not_needed',
      name_public: true,
    });
  });

  test('nobody is named in an entry without members, or beside somebody of unknown age', () => {
    const unknown = { ...adult, age_band: 'unknown' } as const;
    const facts = { has_minor: false, consent: 'not_needed', name_public: false };
    expect(consentFacts(of(), [])).toEqual(facts);
    expect(consentFacts(of(adult, unknown), [])).toEqual(facts);
  });

  test('an adult about whom somebody has decided as about a child may be one', () => {
    const refused = makeConsent({ member: 'm3', decision: 'refused', purposes: NO_PURPOSES });
    expect(consentFacts(of(adult), [refused])).toMatchObject({ has_minor: true, consent: 'refused' });
  });

  test('a minor is not named without consent to publish the name', () => {
    const facts = { has_minor: true, consent: 'given', name_public: false };
    expect(consentFacts(of(minor, adult), [makeConsent()])).toEqual(facts);
  });

  test('a group is named only where each guardian agreed to it', () => {
    const one = makeConsent({ purposes: named });
    const both = [one, makeConsent({ ...ofOther, purposes: named })];
    expect(consentFacts(of(minor, other), both)).toMatchObject({ consent: 'given', name_public: true });
    const half = [one, makeConsent(ofOther)];
    expect(consentFacts(of(minor, other), half)).toMatchObject({ consent: 'given', name_public: false });
    expect(consentFacts(of(minor, other), [one])).toMatchObject({ consent: 'missing', name_public: false });
  });

  test('one refusal counts for the group, whatever the others decided', () => {
    const decisions = [makeConsent({ ...ofOther, decision: 'refused' })];
    expect(consentFacts(of(minor, other, adult), decisions).consent).toBe('refused');
  });

  test('a withdrawal takes the name back', () => {
    const withdrawn = makeConsent({ purposes: named, withdrawn_at: later });
    expect(consentFacts(of(minor), [withdrawn])).toMatchObject({ consent: 'refused', name_public: false });
  });
});

test('a recording needs the consent to it, and a later decision without it ends it', () => {
  const recorded = makeConsent({ purposes: { ...NO_PURPOSES, take_part: true, recording: true } });
  expect(allowsRecording(minor, of(minor), [])).toBe(false);
  expect(allowsRecording(minor, of(minor), [recorded])).toBe(true);
  expect(allowsRecording(minor, of(minor), [recorded, makeConsent({ given_at: later })])).toBe(false);
  expect(allowsRecording(minor, of(minor), [{ ...recorded, withdrawn_at: later }])).toBe(false);
  expect(allAllowRecording(of(minor, other), [recorded])).toBe(false);
  expect(allAllowRecording(of(minor), [recorded])).toBe(true);
});
