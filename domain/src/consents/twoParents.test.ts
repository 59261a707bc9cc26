import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import type { Consent } from './consent';
import { NO_PURPOSES } from './purposes';
import { hasOwnConsent, standingOf } from './standing';
import type { Member } from './words';

const MUM = 'mum@example.org';
const FATHER = 'father@example.org';
const NAME = 'Wanjiku Njeri';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));

type StoredConsent = Omit<Consent, 'id'>;

/** A decision of her mother about the child in the choir, unless another one is named. The child is one person in all entries. */
const decided = (minute: number, { contact = MUM, ...more }: Partial<Consent> & { contact?: string } = {}) =>
  makeConsent({
    entry: 'choir',
    member: 'm',
    person: 'p',
    child: NAME,
    guardian: { id: contact, name: contact === MUM ? 'Njeri' : 'Kamau', relation: '', contact },
    contact_hash: `hash of ${contact}`,
    given_at: at(minute),
    ...more,
  });
const no = { decision: 'refused', purposes: NO_PURPOSES } as const;
const ofFather = { contact: FATHER };
const without = (name: keyof typeof EVERY_PURPOSE) => ({ purposes: { ...EVERY_PURPOSE, [name]: false } });

/** Her father signs before the team for the solo. */
const signed = (minute: number, more: Partial<Consent> = {}) =>
  decided(minute, { ...ofFather, entry: 'solo', method: 'witnessed', ...more });

const CHILD: Member = { id: 'm', name: NAME, age_band: 'minor', guardian_id: MUM, person: 'p' };
const CHOIR = { entry: 'choir', members: [CHILD], guardians: [{ id: MUM, name: 'Njeri', contact: MUM }] };

/** The standing of the child in the choir, which names her mother. */
const inChoir = (...decisions: StoredConsent[]) => standingOf(CHILD, CHOIR, decisions);

describe('her father signs before the team for the solo', () => {
  test.each<[string, StoredConsent[]]>([
    ['her mother has agreed for the choir', [decided(1)]],
    ['her mother has agreed for the choir before the team', [decided(1, { method: 'witnessed' })]],
    ['her mother has ended an own no', [decided(0, no), decided(1)]],
    ['her mother has agreed again after she took it back', [decided(0, { withdrawn_at: at(0) }), decided(1)]],
  ])('the choir stays given where %s', (_what, before) => {
    expect(inChoir(...before, signed(5))).toMatchObject({ state: 'given' });
  });

  test.each<[string, StoredConsent[]]>([
    ['nobody has agreed for the choir', []],
    ['her mother has taken it back', [decided(1, { withdrawn_at: at(2) })]],
    ['her mother has said no since', [decided(1), decided(2, no)]],
    ['her mother has agreed while his no stood', [decided(0, { ...ofFather, ...no }), decided(1)]],
    [
      'her mother has agreed after he has taken his own yes back',
      [decided(0, { ...ofFather, withdrawn_at: at(1) }), decided(2)],
    ],
    ['he has said no in the same moment', [decided(1), decided(1, { ...ofFather, ...no })]],
    ['he has said no since', [decided(1), decided(2, { ...ofFather, ...no })]],
    ['the team has seen a no since', [decided(1), decided(2, { method: 'witnessed', ...no })]],
    ['the team has seen a no for another entry since, and his yes', [decided(1), signed(2, no), signed(3)]],
    [
      'her mother has agreed while his no stood, and the team has seen his yes for another entry',
      [decided(0, { ...ofFather, ...no }), decided(1), signed(3)],
    ],
    ['he has signed for the choir, too', [decided(1), decided(2, { ...ofFather, method: 'paper' })]],
    [
      'she has said no for a walk-in since',
      [decided(1), decided(2, { ...no, entry: 'other', isElsewhere: true, person: 'q' } as object)],
    ],
  ])('the choir is missing where %s', (_what, before) => {
    expect(inChoir(...before, signed(5))).toMatchObject({ state: 'missing' });
  });

  test('the choir has what her contact has ticked last, also where another entry calls her otherwise', () => {
    const all = { purposes: EVERY_PURPOSE };
    const mum = { entry: 'song', guardian: { id: 'g', name: 'Mum', relation: '', contact: MUM } };
    const { state, purposes } = inChoir(
      decided(1, all),
      decided(2, { ...mum, ...without('publish_name') }),
      signed(5, all),
    );
    expect([state, purposes]).toEqual(['given', { ...EVERY_PURPOSE, publish_name: false }]);
  });

  test('the choir has what her contact has ticked since it left a box empty for another entry', () => {
    const mum = { entry: 'song', guardian: { id: 'g', name: 'Mum', relation: '', contact: MUM } };
    const { purposes } = inChoir(
      decided(1, { ...mum, ...without('publish_name') }),
      decided(2, { purposes: EVERY_PURPOSE }),
      signed(5, { purposes: EVERY_PURPOSE }),
    );
    expect(purposes).toEqual(EVERY_PURPOSE);
  });

  test('her mother has left the name out for her, and a yes about a sister of a like name, who has left, does not add it', () => {
    const sister = { member: 'gone', person: 'q', child: 'Wanjika Njeri', purposes: EVERY_PURPOSE };
    const { purposes } = inChoir(
      decided(1, without('publish_name')),
      decided(2, sister),
      signed(5, { purposes: EVERY_PURPOSE }),
    );
    expect(purposes.publish_name).toBe(false);
  });

  test('her mother has left the name out on paper, and what he has signed by the same telephone before does not add it', () => {
    const mother = decided(1, { ...without('publish_name'), method: 'paper' });
    const kamau = {
      guardian: { id: FATHER, name: 'Kamau', relation: '', contact: MUM },
      purposes: EVERY_PURPOSE,
    };
    const { state, purposes } = inChoir(mother, signed(2, { ...kamau, entry: 'song' }), signed(5, kamau));
    expect([state, purposes.publish_name]).toEqual(['given', false]);
  });

  test('her mother has allowed the name on an own paper for another entry, and the box that she left empty before does not count', () => {
    const paper = { entry: 'song', method: 'paper', purposes: EVERY_PURPOSE } as const;
    const { purposes } = inChoir(
      decided(0, without('publish_name')),
      decided(1, paper),
      signed(5, { purposes: EVERY_PURPOSE }),
    );
    expect(purposes).toEqual(EVERY_PURPOSE);
  });

  test('her mother has said no before the team, has agreed after his first paper, and the choir allows what she has ticked', () => {
    const withdrawn = decided(0, { withdrawn_at: at(1), withdrawn_by: 'team' });
    const refused = decided(1, { ...no, method: 'paper' });
    const { state, purposes } = inChoir(withdrawn, refused, signed(2), decided(3), signed(5));
    expect([state, purposes]).toEqual(['given', decided(3).purposes]);
  });

  test('the box that her mother has left empty on paper before his first paper does not count where she has ticked it since', () => {
    const all = { purposes: EVERY_PURPOSE };
    const paper = decided(1, { ...without('publish_name'), method: 'paper' });
    const { purposes } = inChoir(paper, signed(2, all), decided(3, all), signed(5, all));
    expect(purposes).toEqual(EVERY_PURPOSE);
  });

  test('her contact ticks a box afterwards in another entry, which calls her otherwise, and the choir has it', () => {
    const all = { purposes: EVERY_PURPOSE };
    const mum = { entry: 'song', guardian: { id: 'g', name: 'Mum', relation: '', contact: MUM } };
    const { purposes } = inChoir(
      decided(1, without('publish_name')),
      signed(5, all),
      decided(6, { ...mum, ...all }),
    );
    expect(purposes).toEqual(EVERY_PURPOSE);
  });

  test('the choir stays given where her aunt takes an own consent back afterwards, and gives it again', () => {
    const ofAunt = { contact: 'aunt@example.org' };
    const aunt = [decided(0, { ...ofAunt, withdrawn_at: at(6) }), decided(7, ofAunt)];
    expect(inChoir(decided(1), signed(5), ...aunt)).toMatchObject({ state: 'given' });
  });

  test('the choir has only what both have ticked last', () => {
    const mother = [decided(0, without('recording')), decided(1, without('photos'))];
    const allowed = { ...EVERY_PURPOSE, photos: false, publish_name: false };
    const { purposes, said } = inChoir(...mother, signed(5, without('publish_name')));
    expect([purposes, said]).toEqual([allowed, allowed]);
  });

  test('the consent of her mother is still her own', () => {
    expect(hasOwnConsent(CHILD, CHOIR, [decided(1), signed(5)])).toBe(true);
  });
});
