import type { Reviewed } from './reviewedQueries';

const state = { equal: ['state'], order: ['created_at desc'] };

export const DASHBOARD_QUERIES: Record<string, Reviewed> = {
  'web/src/data/admin/activity.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('created_at', '<', new Date(startOf(to).getTime() + DAY_MS))",
      "where('created_at', '>=', startOf(from))",
      "where('is_admin', '==', true)",
      "where(field, '==', filter[field])",
    ],
    shapes: [
      { collection: 'audit_log', order: ['created_at desc'] },
      ...[
        ['collection'],
        ['action'],
        ['actor'],
        ['collection', 'action'],
        ['collection', 'actor'],
        ['action', 'actor'],
        ['collection', 'action', 'actor'],
      ].map((equal) => ({ collection: 'audit_log', equal, order: ['created_at desc'] })),
      { collection: 'users', equal: ['is_admin'] },
    ],
  },
  'web/src/data/admin/listQuery.ts': {
    calls: [
      'orderBy(ORDERS[sort.field] ?? sort.field, sort.direction)',
      "where(new FieldPath(SEARCH_FIELD, key), '==', true)",
    ],
    // Every list that this file builds has its shapes under its own file.
    shapes: [],
  },
  'web/src/data/admin/stories.ts': {
    calls: ["orderBy('at', 'desc')", "orderBy('created_at', 'desc')", "where('edition', '==', edition)"],
    shapes: [
      { collection: 'audit_log', order: ['created_at desc'] },
      { collection: 'entry_events', equal: ['edition'], order: ['at desc'] },
    ],
  },
  'web/src/data/admin/messages.ts': {
    calls: ["orderBy('created_at', 'desc')", "where('state', '==', state)"],
    shapes: [
      { collection: 'contact_messages', ...state },
      { collection: 'contact_messages', order: ['created_at desc'] },
    ],
  },
  'web/src/data/admin/news.ts': {
    calls: [
      "orderBy(field, 'desc')",
      "where('created_at', '>', new Date(after))",
      "where('state', '==', 'new')",
      "where('state', '==', 'new')",
    ],
    shapes: [
      { collection: 'contact_messages', ...state },
      { collection: 'partner_applications', ...state },
      { collection: 'participants', order: ['created_at desc'] },
    ],
  },
  'web/src/data/admin/participantExchange.ts': {
    calls: ["where('edition', '==', edition)", "where('email', 'in', emails)"],
    // Equal to one of several addresses: Firestore merges the automatic indexes for each.
    shapes: [{ collection: 'participants', equal: ['edition', 'email'] }],
  },
  'web/src/data/admin/categoryCounts.ts': {
    calls: ["where('category', '==', category)", "where('edition', '==', edition)"],
    shapes: [{ collection: 'participants', equal: ['category', 'edition'] }],
  },
  'web/src/data/admin/participants.ts': {
    calls: [
      "where('category', '==', category)",
      "where('edition', '==', edition)",
      "where('email', '==', email)",
    ],
    shapes: [{ collection: 'participants', equal: ['category', 'edition', 'email'] }],
  },
  'web/src/data/admin/prefix.ts': {
    calls: ["where(field, '<=', text + LAST)", "where(field, '>=', text)"],
    // One field only; the callers are listed separately.
    shapes: [],
  },
  'web/src/data/admin/search.ts': {
    calls: ["orderBy('date_time', 'desc')", 'orderBy(field)'],
    shapes: [
      { collection: 'events', order: ['date_time desc'] },
      { collection: 'users', equal: ['search'] },
    ],
  },
  'web/src/data/admin/subscribers.ts': {
    calls: [
      "beginsWith('email', search)",
      "orderBy(search ? 'email' : sort.field, sort.direction)",
      "where('state', '==', state)",
    ],
    shapes: [
      {
        collection: 'newsletter_subscribers',
        order: ['email asc', 'email desc', 'created_at asc', 'created_at desc'],
      },
      {
        collection: 'newsletter_subscribers',
        equal: ['state'],
        order: ['email asc', 'email desc', 'created_at asc', 'created_at desc'],
      },
    ],
  },
};
