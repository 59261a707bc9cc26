import type { Reviewed } from './reviewedQueries';

/** The counts behind the first page of the dashboard. */
export const OVERVIEW_QUERIES: Record<string, Reviewed> = {
  'functions/src/resources/groups/upkeep.ts': {
    calls: [
      "orderBy('at')",
      "where('at', '<', before)",
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('group', '==', group)",
      "where('names_people', '==', true)",
      "where('names_people', '==', true)",
      "where('role', 'in', ['leader', 'contestant'])",
    ],
    shapes: [
      { collection: 'group_ops', equal: ['names_people'], order: ['at asc'] },
      { collection: 'group_ops', equal: ['group', 'names_people'] },
      { collection: 'rounds', equal: ['edition'] },
      { collection: 'passes', equal: ['role', 'edition'] },
    ],
  },
  'functions/src/resources/groups/contestants.ts': {
    calls: [
      "where('person', '==', person)",
      "where('person', '==', person)",
      "where('persons', 'array-contains', person)",
      "where('registered_person', '==', person)",
      "where('revoked_at', '==', null)",
    ],
    shapes: [
      { collection: 'entry_people', equal: ['persons'] },
      { collection: 'entry_people', equal: ['registered_person'] },
      { collection: 'group_members', equal: ['person'] },
      { collection: 'passes', equal: ['person', 'revoked_at'] },
    ],
  },
  'functions/src/resources/groups/records.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('group', '==', group.id)",
      "where('group', '==', group.id)",
      "where('round', '==', round)",
    ],
    shapes: [
      { collection: 'slots', equal: ['edition'] },
      { collection: 'group_members', equal: ['group'] },
      { collection: 'entries', equal: ['group'] },
      { collection: 'round_entries', equal: ['round'] },
    ],
  },
  'functions/src/resources/overview/count.ts': {
    calls: [
      "orderBy('category')",
      "where('category', '>', '')",
      "where('consent', '==', 'missing')",
      "where('consent', 'in', ['missing', 'refused'])",
      "where('created_at', '<', to)",
      "where('created_at', '>=', from)",
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('offer_expires_at', '<=', soon)",
      "where('returned_until', '<=', now)",
      "where('shared_contact', '==', true)",
      "where('state', '==', state)",
      "where('state', '==', 'offered')",
      "where('state', '==', 'returned')",
      "where('state', 'in', TAKES_PART)",
      "where('state', 'in', TAKES_PART)",
      "where('submitted_at', '<', to)",
      "where('submitted_at', '>=', from)",
    ],
    shapes: [
      { collection: 'entries', equal: ['edition'], order: ['created_at asc', 'submitted_at asc'] },
      {
        collection: 'entries',
        equal: ['edition', 'state'],
        order: ['offer_expires_at asc', 'returned_until asc'],
      },
      { collection: 'entries', equal: ['edition', 'consent', 'state'] },
      { collection: 'entries', equal: ['edition', 'shared_contact', 'consent', 'state'] },
      { collection: 'entry_quotas', equal: ['edition'], order: ['category asc'] },
      { collection: 'contact_messages', equal: ['state'] },
      { collection: 'partner_applications', equal: ['state'] },
    ],
  },
  'functions/src/resources/overview/end.ts': {
    calls: [
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('round', '==', round)",
      "where('state', '==', 'issued')",
    ],
    shapes: [
      { collection: 'payouts', equal: ['edition'] },
      { collection: 'round_entries', equal: ['round'] },
      { collection: 'certificates', equal: ['edition', 'state'] },
    ],
  },
  'functions/src/resources/overview/maintain.ts': {
    calls: [
      "orderBy('created_at')",
      "orderBy('submitted_at')",
      "where('created_at', '>=', from)",
      "where('round', '==', id)",
      "where('submitted_at', '>', EARLIEST)",
      "where('submitted_at', '>=', from)",
      "where('updated_at', '>', since)",
    ],
    shapes: [
      { collection: 'entries', equal: ['edition'], order: ['created_at asc', 'submitted_at asc'] },
      { collection: 'sheets', equal: ['round'], order: ['updated_at asc'] },
    ],
  },
  'functions/src/resources/overview/rounds.ts': {
    calls: [
      "where('edition', '==', year)",
      "where('practice', '==', false)",
      "where('role', 'in', ['judge', 'head'])",
      "where('round', '==', round.id)",
      "where('state', 'in', SETTLED)",
      "where('status', 'in', MARKED)",
      "where('status', 'in', PLAYING)",
    ],
    shapes: [
      { collection: 'rounds', equal: ['edition', 'practice'] },
      { collection: 'round_entries', equal: ['round', 'status'] },
      { collection: 'judges', equal: ['round', 'role'] },
      { collection: 'sheets', equal: ['round', 'state'] },
    ],
  },
};
