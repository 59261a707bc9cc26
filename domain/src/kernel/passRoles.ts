/**
 * The roles of passes with the names that people read. A role decides what the holder may do. This file is apart from
 * the entity, whose schema loads zod.
 */
export const PASS_ROLE_NAMES = {
  judge: 'Judge',
  head: 'Head judge',
  steward: 'Stage steward',
  crew: 'Check-in',
  tabulator: 'Tabulator',
  guardian: 'Parent or guardian',
  translator: 'Translator',
  leader: 'Leader of a group',
  contestant: 'Contestant',
} as const;
export type PassRole = keyof typeof PASS_ROLE_NAMES;
export const PASS_ROLES = Object.keys(PASS_ROLE_NAMES) as readonly PassRole[];

const PAGES: Partial<Record<PassRole, '/judge' | '/crew' | '/group'>> = {
  judge: '/judge',
  head: '/judge',
  steward: '/crew',
  crew: '/crew',
  leader: '/group',
};

/**
 * The page that the link of a pass opens: judges get their score sheets, the crew the stage or the check-in, and a leader the
 * roster of the group.
 */
export const passPath = (role: PassRole): '/judge' | '/crew' | '/group' | '/pass' => PAGES[role] ?? '/pass';
