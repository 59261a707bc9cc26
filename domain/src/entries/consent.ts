/** What a guardian has said about a member; 'not_needed' for an adult. */
export const MEMBER_CONSENTS = ['not_needed', 'missing', 'given', 'refused'] as const;
export type MemberConsent = (typeof MEMBER_CONSENTS)[number];

/** 'unknown': nobody has said it yet, so the member may be a minor. */
export const AGE_BANDS = ['adult', 'minor', 'unknown'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The fields of a member that decide what an entry may show. */
export interface Guarded {
  id: string;
  name: string;
  age_band: AgeBand;
  guardian_id: string | null;
  consent: MemberConsent;
  /** The guardian has agreed that the name is published. */
  name_public: boolean;
}

/** What an entry repeats of its members, so that lists and public pages need not read them. */
export interface ConsentFacts {
  has_minor: boolean;
  consent: MemberConsent;
  name_public: boolean;
}

const mayShowName = ({ age_band, name_public }: Guarded) =>
  age_band === 'adult' || (age_band === 'minor' && name_public);

/** One refusal counts more than a missing consent, and a missing one more than those that are given. */
export function consentFacts(members: readonly Guarded[]): ConsentFacts {
  const minors = members.filter(({ age_band }) => age_band === 'minor');
  const has = (consent: MemberConsent) => minors.some((minor) => minor.consent === consent);
  const open = has('refused') ? 'refused' : has('missing') ? 'missing' : 'given';
  return {
    has_minor: minors.length > 0,
    consent: minors.length > 0 ? open : 'not_needed',
    name_public: members.length > 0 && members.every(mayShowName),
  };
}

const isSamePerson = (one: Omit<Guarded, 'consent' | 'name_public'>, other: Guarded) =>
  one.id === other.id &&
  one.name === other.name &&
  one.age_band === other.age_band &&
  one.guardian_id === other.guardian_id;

/**
 * The members as they were typed, with the consent that is stored of each. A consent is about one person and one guardian:
 * where one of them has changed, it is missing again.
 */
export function keepConsents<M extends Omit<Guarded, 'consent' | 'name_public'>>(
  typed: readonly M[],
  stored: readonly Guarded[],
): (M & Pick<Guarded, 'consent' | 'name_public'>)[] {
  return typed.map((member) => {
    const before = stored.find((one) => isSamePerson(member, one));
    if (member.age_band !== 'minor') return { ...member, consent: 'not_needed', name_public: false };
    return {
      ...member,
      consent: before?.consent ?? 'missing',
      name_public: before?.name_public ?? false,
    };
  });
}
