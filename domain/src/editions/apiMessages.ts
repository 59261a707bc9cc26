/** Why somebody cannot register to contend now. */
export const registrationApiMessages = {
  notYet: 'Registration is not open yet.',
  opensAt: (when: string) => `Registration is not open yet. It opens on ${when}.`,
  over: 'Registration is over.',
} as const;

export const editionApiMessages = {
  notFound: 'There is no such edition.',
  exists: (year: number) => `There is an edition of ${String(year)} already.`,
  archived: 'This edition is archived. It can be read, but not changed.',
  noStep: (from: string, to: string) => `An edition that is ${from} cannot become ${to}.`,
} as const;
