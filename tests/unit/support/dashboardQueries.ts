import type { Reviewed } from './reviewedQueries';

const state = { equal: ['state'], order: ['created_at desc'] };

const entryOrders = ['created_at desc', 'stage_name asc', 'waitlist_no asc'];

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
  'web/src/data/admin/consents.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('consent', 'in', states)",
      "where('edition', '==', edition)",
    ],
    shapes: [{ collection: 'entries', equal: ['edition', 'consent'], order: ['created_at desc'] }],
  },
  'web/src/data/admin/entries.ts': {
    calls: [
      "orderBy('at', 'desc')",
      "orderBy('category')",
      "where('category', '==', category)",
      "where('category', '>', '')",
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
      "where('entry', '==', id)",
      "where('entry', '==', id)",
      "where('state', '==', 'draft')",
    ],
    shapes: [
      { collection: 'consents', equal: ['entry'] },
      { collection: 'entry_events', equal: ['entry'], order: ['at desc'] },
      { collection: 'entry_quotas', equal: ['edition'], order: ['category asc'] },
      { collection: 'entries', equal: ['edition', 'category', 'state'] },
    ],
  },
  'web/src/data/admin/entryQuery.ts': {
    calls: [
      'orderBy(field)',
      "where('category', '==', category)",
      "where('consent', 'in', ['missing', 'refused'])",
      "where('edition', '==', edition)",
      "where('late', 'in', ['grace', 'permit'])",
      "where('pending_state', 'in', DECISIONS)",
      "where('state', '==', TIMED[concern].state)",
      "where('state', '==', state)",
      "where(field, '<=', until(Date.now()))",
    ],
    // `in` is planned as several queries, each with one value. Firestore merges the indexes of the compared fields.
    shapes: [
      { collection: 'entries', equal: ['edition', 'category', 'state', 'consent', 'search'] },
      { collection: 'entries', equal: ['edition', 'category', 'state', 'pending_state', 'search'] },
      { collection: 'entries', equal: ['edition', 'category', 'state', 'late', 'search'] },
      { collection: 'entries', equal: ['edition', 'category', 'state', 'consent'], order: entryOrders },
      { collection: 'entries', equal: ['edition', 'category', 'state', 'pending_state'], order: entryOrders },
      { collection: 'entries', equal: ['edition', 'category', 'state', 'late'], order: entryOrders },
      {
        collection: 'entries',
        equal: ['edition', 'category', 'state'],
        order: ['offer_expires_at asc', 'returned_until asc'],
      },
    ],
  },
  'web/src/data/admin/latePermits.ts': {
    calls: [
      "orderBy('valid_until', 'desc')",
      "where('edition', '==', edition)",
      "where('email', '==', email.trim().toLowerCase())",
      "where('entry', '==', id)",
    ],
    shapes: [{ collection: 'late_permits', equal: ['edition'], order: ['valid_until desc'] }],
  },
  'web/src/data/admin/listQuery.ts': {
    calls: ['orderBy(sort.field, sort.direction)', "where(new FieldPath(SEARCH_FIELD, key), '==', true)"],
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
  'web/src/data/admin/participantQuery.ts': {
    calls: ["where('category', '==', category)", "where('edition', '==', edition)"],
    shapes: [
      // Many keys of one map, each compared for equality: Firestore merges their automatic indexes.
      { collection: 'participants', equal: ['search'] },
      { collection: 'participants', equal: ['category', 'edition', 'search'] },
      {
        collection: 'participants',
        equal: ['edition'],
        order: ['name asc', 'name desc', 'created_at asc', 'created_at desc'],
      },
      {
        collection: 'participants',
        equal: ['category', 'edition'],
        order: ['name asc', 'name desc', 'created_at asc', 'created_at desc'],
      },
    ],
  },
  'web/src/data/admin/participants.ts': {
    calls: [
      "where('category', '==', category)",
      "where('category', '==', category)",
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
      "where('email', '==', email)",
    ],
    shapes: [
      { collection: 'participants', equal: ['category', 'edition'] },
      { collection: 'participants', equal: ['category', 'edition', 'email'] },
    ],
  },
  'web/src/data/admin/partners.ts': {
    calls: [
      "beginsWith('organisation', search)",
      "orderBy('created_at', 'desc')",
      "orderBy('organisation')",
      "where('state', '==', state)",
    ],
    shapes: [
      { collection: 'partner_applications', order: ['created_at desc', 'organisation asc'] },
      {
        collection: 'partner_applications',
        equal: ['state'],
        order: ['created_at desc', 'organisation asc'],
      },
    ],
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
      { collection: 'users', order: ['username asc', 'email asc'] },
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
  'web/src/data/admin/users.ts': {
    calls: [
      'beginsWith(searched, search)',
      'orderBy(field, direction)',
      'orderBy(searched, direction)',
      "where('is_admin', '==', true)",
    ],
    shapes: [
      {
        collection: 'users',
        order: [
          'username asc',
          'username desc',
          'created_at asc',
          'created_at desc',
          'email asc',
          'email desc',
        ],
      },
      { collection: 'users', equal: ['is_admin'] },
    ],
  },
};
