import { type KnownFault, NEVER_EMPTY, ONLY_TYPES, same, SAVES_TIME } from './knownFault';

const PAPER_IS_SEEN = 'the team’s own yes is never later than a no that its last decision leaves';

/** The faults of consents that may stay. */
export const KNOWN_IN_CONSENTS: readonly KnownFault[] = [
  {
    file: 'domain/src/consents/memberDecisions.ts',
    line: 'return since !== undefined && since > at;',
    fault: 'since !== undefined → true',
    why: { same: 'nothing is later than a time that is undefined' },
  },
  {
    file: 'domain/src/consents/standing.ts',
    line: "const agreed = permissionsFor(known, seen).filter(({ method }) => method === 'code');",
    fault:
      "permissionsFor(known, seen).filter(({ method }) => method === 'code') → permissionsFor(known, seen)",
    why: { same: PAPER_IS_SEEN },
  },
  {
    file: 'domain/src/consents/standing.ts',
    line: "const agreed = permissionsFor(known, seen).filter(({ method }) => method === 'code');",
    fault: "method === 'code' → true",
    why: { same: PAPER_IS_SEEN },
  },
  {
    file: 'domain/src/consents/memberDecisions.ts',
    line: 'if (!seen) return false;',
    fault: '!seen → false',
    why: { same: 'where the team has seen nothing there is no yes of the team' },
  },
  {
    file: 'domain/src/consents/memberDecisions.ts',
    line: 'if (!isOfChild(one, known) || (seen !== null && one.given_at < seen)) return false;',
    fault: 'seen !== null → true',
    why: { same: 'no decision was made before the time that stands for null, 1970' },
  },
  ...[
    "typeof value === 'object' && value !== null → true",
    "typeof value === 'object' && value !== null → typeof value === 'object' || value !== null",
    "typeof value === 'object' → true",
    'value !== null → true',
  ].map((fault) => ({
    file: 'domain/src/consents/storedDecision.ts',
    line: "typeof value === 'object' && value !== null ? { ...value } : {};",
    fault,
    why: { same: 'what is no object has no fields with these names' },
  })),
  ...same({
    file: 'domain/src/consents/facts.ts',
    line: "state === 'not_needed' ? age_band === 'adult' : state === 'given' && purposes.publish_name;",
    faults: ["state === 'given' → true"],
    why: 'where the state is another one no purpose is allowed',
  }),
  ...same({
    file: 'domain/src/consents/facts.ts',
    line: "state === 'not_needed' || (state === 'given' && purposes.recording);",
    faults: ["state === 'given' → true"],
    why: 'where the state is another one no purpose is allowed',
  }),
  ...same({
    file: 'domain/src/consents/fromOutside.ts',
    line: 'const noes = decisions.filter((one) => isLookedAt(one) && (isRefusal(one) || one.withdrawn_at !== null));',
    faults: ['isRefusal(one) || one.withdrawn_at !== null → true'],
    why: 'a yes leaves the state as it is, with it and without it',
  }),
  ...same({
    file: 'domain/src/consents/goneNames.ts',
    line: 'const isOfLeft = ({ entry, members, leftPersons = [] }: InEntry, one: DecidedConsent): boolean =>',
    faults: ['[] → ["Stryker was here"]'],
    why: 'nobody has this id',
  }),
  ...same({
    file: 'domain/src/consents/goneNames.ts',
    line: '{ withNear, known = [] }: { withNear: boolean; known?: readonly string[] },',
    faults: ['[] → ["Stryker was here"]'],
    why: 'nobody has this id',
  }),
  ...same({
    file: 'domain/src/consents/goneNames.ts',
    line: '.filter(({ own }) => own.some(({ id }) => id === undefined || !known.includes(id)))',
    faults: ['id === undefined → false'],
    why: 'no known id is undefined',
  }),
  ...same({
    file: 'domain/src/consents/goneNames.ts',
    line: '.flatMap(({ person }) => person ?? []);',
    faults: ['[] → ["Stryker was here"]'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/consents/goneVoices.ts',
    line: 'const times = left.filter(({ person }) => own.some((one) => isOfPerson(one, { person })));',
    faults: [
      'own.some((one) => isOfPerson(one, { person })) → own.every(one => isOfPerson(one, { person }))',
    ],
    why: 'what is said about one child is about one person',
  }),
  ...same({
    file: 'domain/src/consents/goneVoices.ts',
    line: 'return times.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);',
    faults: ['last > at → last >= at'],
    why: 'two equal times are the same time',
  }),
  ...same({
    file: 'domain/src/consents/likelySame.ts',
    line: 'if (rarest !== undefined) this.byRarest.add(rarest, line);',
    faults: ['rarest !== undefined → true'],
    why: 'nothing has a word that is undefined',
  }),
  ...same({
    file: 'domain/src/consents/likelySame.ts',
    line: 'const line = { words: wordsOfChild(child), places: [] };',
    faults: ['[] → ["Stryker was here"]'],
    why: 'at a place that is no number there is nobody',
  }),
  ...same({
    file: 'domain/src/consents/likelySame.ts',
    line: 'const longer = rarest === undefined ? [] : this.byWord.of(rarest);',
    faults: ['rarest === undefined → false'],
    why: 'nothing has a word that is undefined',
  }),
  ...same({
    file: 'domain/src/consents/likelySame.ts',
    line: 'if (all.length === 0 || names.length === 0) return [];',
    faults: [
      'all.length === 0 || names.length === 0 → false',
      'all.length === 0 || names.length === 0 → all.length === 0 && names.length === 0',
      'all.length === 0 → false',
      'names.length === 0 → false',
    ],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'domain/src/consents/likelySame.ts',
    line: 'return known.placesOf(names).flatMap((place) => all[place] ?? []);',
    faults: ['[] → ["Stryker was here"]'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/consents/namedInTitles.ts',
    line: "const wanted = titles.filter((title) => title !== '');",
    faults: ["titles.filter((title) => title !== '') → titles", "title !== '' → true"],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'domain/src/consents/namedInTitles.ts',
    line: 'if (all.length === 0 || wanted.length === 0) return [];',
    faults: [
      'all.length === 0 || wanted.length === 0 → false',
      'all.length === 0 || wanted.length === 0 → all.length === 0 && wanted.length === 0',
      'all.length === 0 → false',
      'wanted.length === 0 → false',
    ],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'domain/src/consents/namedInTitles.ts',
    line: 'return words.placesIn(wanted).flatMap((place) => all[place] ?? []);',
    faults: ['[] → ["Stryker was here"]'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/consents/person.ts',
    line: 'const ids = new Set(members.flatMap(({ person }) => person ?? []));',
    faults: ['[] → ["Stryker was here"]'],
    why: 'nobody has this id',
  }),
  ...same({
    file: 'domain/src/consents/person.ts',
    line: 'if (!one.person) return one;',
    faults: ['!one.person → false'],
    why: 'nobody stands for a person that is null',
  }),
  ...same({
    file: 'domain/src/consents/refusedBefore.ts',
    line: 'return byChild(gone).flatMap((own) => refusedBy(null, own, []));',
    faults: ['[] → ["Stryker was here"]'],
    why: 'nobody is called so',
  }),
  ...same({
    file: 'domain/src/consents/refusedBefore.ts',
    line: 'if (others.length === 0) return false;',
    faults: ['others.length === 0 → false'],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'domain/src/consents/saidSince.ts',
    line: '(withdrawn_at !== null && withdrawn_at > at);',
    faults: ['withdrawn_at !== null → true'],
    why: 'nothing is later than a time that is null',
  }),
  ...same({
    file: 'domain/src/consents/sharedContact.ts',
    line: "const typed = contact.normalize('NFKC').trim().toLowerCase();",
    faults: [
      "contact.normalize('NFKC').trim().toLowerCase() → contact.normalize('NFKC').trim().toUpperCase()",
    ],
    why: 'both contacts are written in the same letters',
  }),
  ...same({
    file: 'domain/src/consents/fromOutside.ts',
    line: 'if (!this.tries.isWhole) return this.noes.map((one) => [one]);',
    faults: ['!this.tries.isWhole → false'],
    why: 'halves are divided until each no stands alone, without a try of their own',
  }),
  ...same({
    file: 'domain/src/consents/fromOutside.ts',
    line: "const whose = noes[0]?.isElsewhere ? 'strange' : 'own';",
    faults: ['noes[0]?.isElsewhere → noes[0].isElsewhere'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/consents/fromOutside.ts',
    line: 'decisions.flatMap((one, at) => (said.has(one) ? [one] : (bare[at] ?? []))),',
    faults: ['[] → ["Stryker was here"]'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'domain/src/consents/fromOutside.ts',
    line: 'if (noes.length === 0) return () => [];',
    faults: ['noes.length === 0 → false'],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'domain/src/consents/standing.ts',
    line: 'one.contact_hash && isForgottenContact(one) && isOfChild(one, known) ? one.contact_hash : [],',
    faults: ['[] → ["Stryker was here"]'],
    why: 'no contact has this hash',
  }),
  ...same({
    file: 'domain/src/consents/standing.ts',
    line: '.filter(({ given_at }) => given_at < at)',
    faults: ['given_at < at → given_at <= at'],
    why: 'what the team sees in the same moment counts by itself, and of a consent with itself nothing changes',
  }),
  ...same({
    file: 'domain/src/consents/standing.ts',
    line: '.map((one) => (one.withdrawn_at && one.withdrawn_at >= at ? { ...one, withdrawn_at: null } : one));',
    faults: ['one.withdrawn_at >= at → one.withdrawn_at > at'],
    why: 'what was taken back in the same moment is a no that counts by itself',
  }),
  ...same({
    file: 'domain/src/consents/standing.ts',
    line: 'if (!seen) return [];',
    faults: ['!seen → false'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/consents/standing.ts',
    line: 'return countingWords(own, since, { isTogether: () => true, isOwn: () => true });',
    faults: ['true → false'],
    why: 'all are about this very child, so that a later one of a side ends those before it in either way',
  }),
  ...same({
    file: 'domain/src/consents/words.ts',
    line: "export const knownOf = ({ id }: Pick<Member, 'id'>, { known = [] }: Pick<ConsentPeople, 'known'>) =>",
    faults: ['[] → ["Stryker was here"]'],
    why: 'no member has the id of a text',
  }),
  ...same({
    file: 'domain/src/consents/words.ts',
    line: 'const [fewer, more] = own.size < others.size ? [own, others] : [others, own];',
    faults: ['own.size < others.size → own.size <= others.size'],
    why: 'of two sets of one size each has all of the other where one has',
  }),
  ...same({
    file: 'domain/src/consents/words.ts',
    line: "{ person: decided, joined = [] }: Pick<DecidedConsent, 'person' | 'joined'>,",
    faults: ['[] → ["Stryker was here"]'],
    why: 'no person has the id of a text',
  }),
  ...same({
    file: 'domain/src/consents/words.ts',
    line: '.reduce<Date | null>((last, { given_at }) => (last && last > given_at ? last : given_at), null);',
    faults: ['last > given_at → last >= given_at'],
    why: 'of two equal times it does not matter which',
  }),
];
