/** A query as Firestore's planner sees it. */
export interface Shape {
  collection: string;
  /** Fields compared for equality. */
  equal?: string[];
  /** `field asc` or `field desc`: what it is ordered by, or where a range ends; one line for each that the code can ask for. */
  order?: string[];
}

interface Reviewed {
  /** Every narrowing and ordering that the file writes, as the test prints them. */
  calls: string[];
  /** Every query that comes out of them, here or where the file's helpers are used. */
  shapes: Shape[];
}

const state = { equal: ['state'], order: ['created_at desc'] };

/**
 * The files that speak of more than one field, and so could need an index that must be declared; queries about one field
 * alone never do. Whoever changes a query brings this up to date: the test fails until its text stands here.
 */
export const REVIEWED: Record<string, Reviewed> = {
  'functions/src/platform/actors.ts': {
    calls: [
      "where('actor', 'in', NAMELESS)",
      "where('collection', '==', document.collection)",
      "where('document_id', '==', document.document_id)",
    ],
    // 'in' is several equalities.
    shapes: [{ collection: 'audit_log', equal: ['actor', 'collection', 'document_id'] }],
  },
  'functions/src/resources/audit/triggers.ts': {
    calls: [
      "where('action', '==', entry.action)",
      "where('collection', '==', entry.collection)",
      "where('document_id', '==', entry.document_id)",
    ],
    shapes: [{ collection: 'audit_log', equal: ['action', 'collection', 'document_id'] }],
  },
  'functions/src/resources/mail/delivery.ts': {
    calls: ["where('delivery.nextAttemptTime', '<=', now)", "where('delivery.state', '==', 'PENDING')"],
    shapes: [
      { collection: 'mail', order: ['delivery.nextAttemptTime asc'] },
      { collection: 'mail', equal: ['delivery.state'] },
    ],
  },
  'functions/src/resources/mail/routes.ts': {
    calls: ["orderBy('created_at', 'desc')", "where('delivery.state', '==', 'ERROR')"],
    shapes: [{ collection: 'mail', equal: ['delivery.state'], order: ['created_at desc'] }],
  },
  'functions/src/resources/newsletter/announcements.ts': {
    calls: [
      "where('author', '==', uid)",
      "where('state', '==', 'confirmed')",
      "where('state', '==', 'tested')",
    ],
    shapes: [
      { collection: 'announcements', equal: ['author', 'state'] },
      { collection: 'newsletter_subscribers', equal: ['state'] },
    ],
  },
  'functions/src/resources/newsletter/progress.ts': {
    calls: ["where('announcement_id', '==', id)", "where('delivery.state', '==', state)"],
    shapes: [{ collection: 'mail', equal: ['announcement_id', 'delivery.state'] }],
  },
  'functions/src/resources/newsletter/queueing.ts': {
    calls: ['orderBy(FieldPath.documentId())', "where('state', '==', 'confirmed')"],
    // Every index ends with the document's id.
    shapes: [{ collection: 'newsletter_subscribers', equal: ['state'] }],
  },
  'functions/src/resources/participants/list.ts': {
    calls: ["orderBy('name')", 'orderBy(FieldPath.documentId())'],
    shapes: [{ collection: 'participants', order: ['name asc'] }],
  },
  'functions/src/resources/retention/retention.ts': {
    calls: ['orderBy(since)', "where(since, '<', before)", "where(state.field, '==', state.is)"],
    shapes: [
      ...['contact_messages', 'partner_applications', 'newsletter_subscribers'].map((collection) => ({
        collection,
        equal: ['state'],
        order: ['updated_at asc'],
      })),
      { collection: 'mail', equal: ['delivery.state'], order: ['created_at asc'] },
      { collection: 'audit_log', order: ['created_at asc'] },
    ],
  },
  'functions/src/resources/totals/home.ts': {
    calls: [
      "orderBy('created_at', 'asc')",
      "orderBy('created_at', 'desc')",
      "orderBy('created_at', 'desc')",
      "orderBy('date_time', direction)",
      "where('date_time', '<', now)",
      "where('date_time', '>=', now)",
      "where('shown', '==', true)",
    ],
    shapes: [
      { collection: 'events', order: ['date_time asc', 'date_time desc'] },
      { collection: 'gallery', order: ['created_at desc'] },
      { collection: 'videos', order: ['created_at desc'] },
      { collection: 'banners', order: ['created_at asc'] },
      { collection: 'partner_applications', equal: ['shown'] },
    ],
  },
  'functions/src/resources/users/accounts.ts': {
    calls: ["where('is_admin', '==', true)", "where('user_id', '==', uid)"],
    shapes: [
      { collection: 'users', equal: ['is_admin'] },
      { collection: 'password_resets', equal: ['user_id'] },
    ],
  },
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
  'web/src/data/admin/participantQuery.ts': {
    calls: [
      "beginsWith('name', search)",
      "orderBy(search ? 'name' : sort.field, sort.direction)",
      "where('category', '==', category)",
    ],
    shapes: [
      { collection: 'participants', order: ['name asc', 'name desc', 'created_at asc', 'created_at desc'] },
      {
        collection: 'participants',
        equal: ['category'],
        order: ['name asc', 'name desc', 'created_at asc', 'created_at desc'],
      },
    ],
  },
  'web/src/data/admin/participants.ts': {
    calls: [
      "where('category', '==', category)",
      "where('category', '==', category)",
      "where('email', '==', email)",
    ],
    shapes: [{ collection: 'participants', equal: ['category', 'email'] }],
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
    // One field; the files that call it stand here by themselves.
    shapes: [],
  },
  'web/src/data/admin/search.ts': {
    calls: ["orderBy('date_time', 'desc')", 'orderBy(field)'],
    shapes: [
      { collection: 'events', order: ['date_time desc'] },
      { collection: 'participants', order: ['name asc', 'email asc'] },
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
