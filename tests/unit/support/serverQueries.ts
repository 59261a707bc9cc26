import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import type { Reviewed } from './reviewedQueries';

/** The functions' and tools' queries about people, mail and the site; those about the competition have their own file. */
export const SERVER_QUERIES: Record<string, Reviewed> = {
  'functions/src/resources/system/mail/delivery.ts': {
    calls: [
      "where('delivery.nextAttemptTime', '<=', now)",
      "where('delivery.state', '==', 'PENDING')",
      "where('email', '==', email)",
    ],
    shapes: [
      { collection: 'mail', order: ['delivery.nextAttemptTime asc'] },
      { collection: 'mail', equal: ['delivery.state'] },
      { collection: 'users', equal: ['email'] },
    ],
  },
  'functions/src/resources/system/mail/service.ts': {
    calls: ["orderBy('created_at', 'desc')", "where('delivery.state', '==', 'ERROR')"],
    shapes: [{ collection: 'mail', equal: ['delivery.state'], order: ['created_at desc'] }],
  },
  'functions/src/resources/sms/delivery.ts': {
    calls: [
      "orderBy('delivery.next_at')",
      "where('delivery.next_at', '<=', now)",
      "where('delivery.state', 'in', ['sending', 'unsure'])",
    ],
    shapes: [{ collection: 'texts', equal: ['delivery.state'], order: ['delivery.next_at asc'] }],
  },
  'functions/src/resources/sms/cancel.ts': {
    calls: [
      "where('delivery.state', 'in', STOPPABLE)",
      "where('entry', '==', about.entry)",
      "where('group', '==', about.group)",
      "where('pass', '==', id)",
    ],
    shapes: [
      { collection: 'texts', equal: ['entry', 'delivery.state'] },
      { collection: 'texts', equal: ['group', 'delivery.state'] },
    ],
  },
  'functions/src/resources/sms/lease.ts': {
    calls: [
      "orderBy('delivery.next_at')",
      "where('delivery.next_at', '<=', now)",
      "where('delivery.state', '==', 'queued')",
      "where('delivery.state', '==', 'queued')",
      "where('kind', '==', kind)",
      "where('to', '==', to)",
    ],
    shapes: [
      { collection: 'texts', equal: ['delivery.state'], order: ['delivery.next_at asc'] },
      { collection: 'texts', equal: ['to', 'kind', 'delivery.state'] },
    ],
  },
  'functions/src/resources/sms/list.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('delivery.state', 'in', states)",
      "where('entries', 'array-contains', entry)",
      "where('entry', '==', entry)",
      "where('to', '==', textNumber(to) ?? to)",
      "where('to', '==', to)",
      "where('way', '==', way)",
    ],
    shapes: [
      { collection: 'texts', equal: ['delivery.state'], order: ['created_at desc'] },
      { collection: 'texts', equal: ['delivery.state', 'way'], order: ['created_at desc'] },
      { collection: 'mail', equal: ['delivery.state'], order: ['created_at desc'] },
      { collection: 'texts', equal: ['entries'] },
      { collection: 'texts', equal: ['to'] },
      { collection: 'mail', equal: ['entry'] },
      { collection: 'mail', equal: ['to'] },
    ],
  },
  'functions/src/resources/sms/reports.ts': {
    calls: [
      "where('delivery.provider_id', '==', providerId)",
      "where('delivery.state', 'in', ['sending', 'unsure', 'sent'])",
      "where('to', '==', `+${number}`)",
    ],
    shapes: [
      { collection: 'texts', equal: ['delivery.provider_id'] },
      { collection: 'texts', equal: ['to', 'delivery.state'] },
    ],
  },
  'functions/src/resources/sms/settings.ts': {
    calls: ["where('delivery.state', '==', 'queued')", "where('edition', '==', edition)"],
    shapes: [{ collection: 'texts', equal: ['edition', 'delivery.state'] }],
  },
  'functions/src/resources/site/newsletter/announcements.ts': {
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
  'functions/src/resources/site/newsletter/progress.ts': {
    calls: [
      "where('announcement_id', '==', id)",
      "where('delivery.state', '==', 'ERROR')",
      "where('delivery.state', '==', 'SUCCESS')",
      "where('delivery.state', 'in', OPEN)",
    ],
    shapes: [{ collection: 'mail', equal: ['announcement_id', 'delivery.state'] }],
  },
  'functions/src/resources/site/newsletter/queueing.ts': {
    calls: ['orderBy(FieldPath.documentId())', "where('state', '==', 'confirmed')"],
    // Every index ends with the document's id.
    shapes: [{ collection: 'newsletter_subscribers', equal: ['state'] }],
  },
  'functions/src/resources/entries/participants/list.ts': {
    calls: ['orderBy(FieldPath.documentId())', 'orderBy(NAME_ORDER)', "where('edition', '==', year)"],
    shapes: [{ collection: 'participants', equal: ['edition'], order: ['search.order asc'] }],
  },
  'functions/src/resources/entries/participants/searchKeys.ts': {
    calls: [
      "orderBy('updated_at')",
      "where('updated_at', '>=', since)",
      "where(new FieldPath(SEARCH_FIELD, VERSION_KEY), '==', true)",
    ],
    shapes: [
      { collection: 'entries', equal: ['search'] },
      { collection: 'entries', order: ['updated_at asc'] },
      { collection: 'participants', equal: ['search'] },
      { collection: 'participants', order: ['updated_at asc'] },
      { collection: 'partner_applications', equal: ['search'] },
      { collection: 'partner_applications', order: ['updated_at asc'] },
      { collection: 'users', equal: ['search'] },
      { collection: 'users', order: ['updated_at asc'] },
    ],
  },
  'functions/src/resources/people/passes/knownNumbers.ts': {
    calls: [
      "where('leader.phone', '==', phone)",
      "where('phone', '==', phone)",
      "where('to', '==', textNumber(phone) ?? phone)",
      "where('user_id', '==', null)",
    ],
    shapes: [
      { collection: 'groups', equal: ['leader.phone'] },
      { collection: 'participants', equal: ['phone', 'user_id'] },
      { collection: 'texts', equal: ['to'] },
    ],
  },
  'functions/src/resources/people/passes/lost.ts': {
    calls: ["orderBy('created_at')", "where('known', '==', true)", "where('phone', '==', phone)"],
    shapes: [
      { collection: 'lost_passes', order: ['created_at asc'] },
      { collection: 'lost_passes', equal: ['known'], order: ['created_at asc'] },
      { collection: 'lost_passes', equal: ['phone'] },
    ],
  },
  'functions/src/resources/people/passes/service.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('role', '==', role)",
      "where('role', 'in', HELPER_ROLES)",
    ],
    shapes: [
      { collection: 'passes', order: ['created_at desc'] },
      { collection: 'passes', equal: ['role'], order: ['created_at desc'] },
    ],
  },
  'functions/src/resources/groups/postponed.ts': {
    calls: [
      "orderBy('expires_at')",
      "where('edition', '==', year)",
      "where('event_date', '>', since)",
      "where('expires_at', '<', expires_at)",
      "where('role', '==', role)",
    ],
    shapes: [
      { collection: 'editions', order: ['event_date asc'] },
      { collection: 'passes', equal: ['role', 'edition'], order: ['expires_at asc'] },
    ],
  },
  'functions/src/resources/system/maintenance/retention.ts': {
    calls: ['orderBy(since)', "where(since, '<', before)", "where(where.field, '==', where.is)"],
    shapes: COLLECTIONS.flatMap(({ path, facts: { retention = [] } }) =>
      retention.map(({ where, since }) => ({
        collection: path,
        ...(where && { equal: [where.field] }),
        order: [`${since} asc`],
      })),
    ),
  },
  'functions/src/resources/system/totals/home.ts': {
    calls: [
      "orderBy('created_at', 'asc')",
      "orderBy('created_at', 'desc')",
      "orderBy('created_at', 'desc')",
      "orderBy('date_time', 'desc')",
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
  'functions/src/resources/people/users/accounts.ts': {
    calls: ["where('is_admin', '==', true)", "where('user_id', '==', uid)"],
    shapes: [
      { collection: 'users', equal: ['is_admin'] },
      { collection: 'password_resets', equal: ['user_id'] },
    ],
  },
  'tools/bench/participants.ts': {
    calls: ['orderBy(NAME_ORDER)', "where('edition', '==', edition)"],
    shapes: [{ collection: 'participants', equal: ['edition'], order: ['search.order asc'] }],
  },
  'tools/person/records.ts': {
    calls: ['orderBy(FieldPath.documentId())', "where('email', '==', email)"],
    shapes: [{ collection: 'users', equal: ['email'] }],
  },
  'functions/src/resources/vote/batches.ts': {
    calls: [
      "where('cover', '==', cover)",
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
    ],
    shapes: [
      { collection: 'ballot_batches', equal: ['cover', 'edition'] },
      { collection: 'ballot_batches', equal: ['edition'] },
    ],
  },
  'functions/src/resources/vote/box.ts': {
    calls: [
      "where('box_hash', '==', null)",
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
    ],
    shapes: [
      { collection: 'votes', equal: ['box_hash'] },
      { collection: 'ballots', equal: ['edition'] },
      { collection: 'ballot_batches', equal: ['edition'] },
    ],
  },
  'functions/src/resources/vote/labels.ts': {
    calls: ["where('entry', 'in', part)", "where('status', '==', 'disqualified')"],
    shapes: [{ collection: 'round_entries', equal: ['entry', 'status'] }],
  },
  'functions/src/resources/consents/joined.ts': {
    calls: [
      "where('left_persons', 'array-contains-any', part)",
      "where('persons', 'array-contains-any', part)",
    ],
    shapes: [
      { collection: 'entries', equal: ['left_persons'] },
      { collection: 'entry_people', equal: ['persons'] },
    ],
  },
};
