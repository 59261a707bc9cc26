import type { Reviewed } from './reviewedQueries';

/** The dashboard's queries about entries and consents. */
export const ENTRY_QUERIES: Record<string, Reviewed> = {
  'functions/src/resources/archive/own.ts': {
    calls: [
      "where('archive', '>', '')",
      "where('group', '==', group.id)",
      "where('owner', '==', uid)",
      "where('owner', '==', user.uid)",
      "where('pass', '==', pass)",
      "where('pass', '==', pass?.id ?? '')",
    ],
    shapes: [
      { collection: 'archive', equal: ['owner'] },
      { collection: 'archive', equal: ['pass'] },
      { collection: 'entries', equal: ['group'], order: ['archive asc'] },
      { collection: 'entries', equal: ['owner'], order: ['archive asc'] },
      { collection: 'groups', equal: ['pass'] },
    ],
  },
  'functions/src/resources/archive/projection.ts': {
    calls: [
      "where('award_from', '==', 'results')",
      "where('edition', '==', edition)",
      "where('state', '==', 'published')",
    ],
    shapes: [
      { collection: 'archive', equal: ['edition', 'award_from'] },
      { collection: 'archive', equal: ['state'] },
    ],
  },
  'functions/src/resources/archive/service.ts': {
    calls: [
      "orderBy('created_at', isWaiting ? 'asc' : 'desc')",
      "where('code_hash', '==', hash)",
      "where('state', '==', state)",
    ],
    shapes: [
      { collection: 'archive', equal: ['code_hash'] },
      { collection: 'archive', order: ['created_at desc'] },
      { collection: 'archive', equal: ['state'], order: ['created_at asc'] },
      { collection: 'archive', equal: ['state'], order: ['created_at desc'] },
    ],
  },
  'web/src/data/admin/consents.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('consent', 'in', states)",
      "where('edition', '==', edition)",
      "where('shared_contact', '==', true)",
      "where('state', 'in', entryStates)",
    ],
    shapes: [
      { collection: 'entries', equal: ['edition', 'consent', 'state'], order: ['created_at desc'] },
      {
        collection: 'entries',
        equal: ['edition', 'shared_contact', 'consent', 'state'],
        order: ['created_at desc'],
      },
      { collection: 'entries', equal: ['edition', 'consent'], order: ['created_at desc'] },
    ],
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
  'web/src/data/admin/latePermits.ts': {
    calls: [
      "orderBy('valid_until', 'desc')",
      "where('edition', '==', edition)",
      "where('email', '==', email.trim().toLowerCase())",
      "where('entry', '==', id)",
      "where('group', '==', id)",
    ],
    shapes: [{ collection: 'late_permits', equal: ['edition'], order: ['valid_until desc'] }],
  },
  'functions/src/resources/entries/newDecisions.ts': {
    calls: [
      "orderBy('updated_at', 'desc')",
      "where('edition', '==', edition)",
      "where('updated_at', '>=', since)",
    ],
    shapes: [{ collection: 'consents', equal: ['edition'], order: ['updated_at desc'] }],
  },
  'functions/src/resources/entries/steps/persons.ts': {
    calls: [
      "where('asked.owner', '==', owner)",
      "where('asked.person', 'in', part)",
      "where('edition', '==', edition)",
      "where('entry', '==', entry)",
      "where('entry', '==', entry)",
      "where('owner', '==', owner)",
      "where('person', 'in', part)",
    ],
    shapes: [
      { collection: 'entry_people', equal: ['owner', 'edition'] },
      ...['entry', 'person'].map((field) => ({ collection: 'consents', equal: [field] })),
      ...['asked.owner', 'asked.person', 'entry'].map((field) => ({ collection: 'passes', equal: [field] })),
    ],
  },
  'functions/src/resources/consents/manyLinks.ts': {
    calls: ["where('entry', '==', entry.id)", "where('role', '==', 'guardian')"],
    shapes: [{ collection: 'passes', equal: ['role', 'entry'] }],
  },
  'functions/src/resources/consents/sharedReads.ts': {
    calls: ["where('entry', '==', entry)", "where('group', '==', group)", "where('person', 'in', part)"],
    shapes: [
      { collection: 'consents', equal: ['entry'] },
      { collection: 'consents', equal: ['group'] },
      { collection: 'consents', equal: ['person'] },
    ],
  },
  'functions/src/resources/consents/elsewhere.ts': {
    calls: [
      "where('decision', '==', 'refused')",
      "where('edition', '==', edition)",
      "where('entry', '==', entry)",
      "where('withdrawn_at', '>', new Date(0))",
    ],
    shapes: [
      { collection: 'consents', equal: ['edition', 'decision'] },
      { collection: 'consents', equal: ['edition'], order: ['withdrawn_at asc'] },
      { collection: 'consents', equal: ['entry'] },
    ],
  },
  'functions/src/resources/consents/laterNo.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
      "where('owner', '==', null)",
      "where('registered_by', '>', '')",
    ],
    shapes: [
      { collection: 'entry_people', equal: ['edition', 'owner'] },
      { collection: 'entries', equal: ['edition'], order: ['registered_by asc'] },
    ],
  },
  'functions/src/resources/consents/accounts.ts': {
    calls: [
      "where('entry', '==', entry)",
      "where('former_owners', 'array-contains', account)",
      "where('owner', '==', account)",
    ],
    shapes: [
      { collection: 'consents', equal: ['entry'] },
      { collection: 'consents', equal: ['owner'] },
      { collection: 'entries', equal: ['former_owners'] },
    ],
  },
  'functions/src/resources/consents/children.ts': {
    calls: ["where('group', '==', group)", "where('persons', 'array-contains-any', part)"],
    shapes: [
      { collection: 'group_members', equal: ['group'] },
      { collection: 'entry_people', equal: ['persons'] },
    ],
  },
  'functions/src/resources/consents/ownContact.ts': {
    calls: ["where('group', '==', group)", "where('is_admin', '==', true)"],
    shapes: [
      { collection: 'group_members', equal: ['group'] },
      { collection: 'users', equal: ['is_admin'] },
    ],
  },
  'functions/src/resources/consents/sharedContacts.ts': {
    calls: [
      "where('consent', '==', 'missing')",
      "where('group', '==', group)",
      "where('state', 'in', TAKES_PART)",
    ],
    shapes: [{ collection: 'entries', equal: ['group', 'consent', 'state'] }],
  },
  'functions/src/resources/consents/peers.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('former_owners', 'array-contains', account)",
      "where('group', '==', group)",
      "where('owner', '==', account)",
      "where('owner', '==', account)",
    ],
    shapes: [
      { collection: 'entries', equal: ['former_owners'] },
      { collection: 'entries', equal: ['group'] },
      { collection: 'entries', equal: ['owner', 'edition'] },
      { collection: 'entry_people', equal: ['owner'] },
    ],
  },
  'functions/src/resources/consents/siblings.ts': {
    calls: [
      "where('left_persons', 'array-contains-any', part)",
      "where('persons', 'array-contains-any', part)",
    ],
    shapes: [
      { collection: 'entries', equal: ['left_persons'] },
      { collection: 'entry_people', equal: ['persons'] },
    ],
  },
  'functions/src/resources/entries/service.ts': {
    calls: [
      "orderBy('created_at', 'desc')",
      "where('owner', '==', uid)",
      "where('registered_person', '==', person)",
    ],
    shapes: [
      { collection: 'entries', equal: ['owner'], order: ['created_at desc'] },
      { collection: 'entry_people', equal: ['registered_person'] },
    ],
  },
  'functions/src/resources/consents/mend.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('edition', '==', edition)",
      "where('edition', '>=', 0)",
      "where(field, '==', value)",
    ],
    // Every index ends with the document's id.
    shapes: [
      { collection: 'consents', equal: ['edition'] },
      { collection: 'entry_people', equal: ['edition'] },
      { collection: 'entries', equal: ['owner'] },
      { collection: 'entries', equal: ['group'] },
    ],
  },
  'functions/src/resources/entries/steps/leaderNews.ts': {
    calls: ["where('delivery.state', '==', 'RETRY')", "where('to', '==', email)"],
    shapes: [{ collection: 'mail', equal: ['to', 'delivery.state'] }],
  },
  'functions/src/resources/groups/requests.ts': {
    calls: [
      "orderBy('created_at')",
      "orderBy('created_at', 'desc')",
      "orderBy('created_at', 'desc')",
      "where('email', '==', contact.toLowerCase())",
      "where('often', '==', true)",
      "where('phone', '==', shownPhone(contact))",
      "where('state', '==', 'new')",
      "where('state', 'in', DECIDED)",
    ],
    shapes: [
      { collection: 'group_requests', equal: ['state'], order: ['created_at asc'] },
      { collection: 'group_requests', equal: ['state'], order: ['created_at desc'] },
      { collection: 'group_requests', equal: ['often', 'state'], order: ['created_at asc'] },
      { collection: 'group_requests', equal: ['email'], order: ['created_at desc'] },
      { collection: 'group_requests', equal: ['phone'], order: ['created_at desc'] },
    ],
  },
  'functions/src/resources/groups/openSheets.ts': {
    calls: ["orderBy('created_at', 'desc')", "where('group', '==', group)", "where('state', 'in', OPEN)"],
    shapes: [{ collection: 'consent_scans', equal: ['group', 'state'], order: ['created_at desc'] }],
  },
  'functions/src/resources/groups/scanReview.ts': {
    calls: [
      "orderBy('created_at')",
      "orderBy('created_at', 'desc')",
      "where('group', '==', group)",
      "where('persons', 'array-contains', person)",
      "where('state', '==', 'to_confirm')",
      "where('state', 'in', DECIDED)",
    ],
    shapes: [
      { collection: 'consent_scans', equal: ['state'], order: ['created_at asc'] },
      { collection: 'consent_scans', equal: ['state'], order: ['created_at desc'] },
      { collection: 'consent_scans', equal: ['group', 'state'], order: ['created_at asc'] },
      { collection: 'consent_scans', equal: ['group', 'state'], order: ['created_at desc'] },
      { collection: 'entry_people', equal: ['persons'] },
    ],
  },
  'functions/src/resources/people/passes/codesBack.ts': {
    calls: ["where('pass', '==', id)", "where('take_over.group', '==', group)"],
    shapes: [
      { collection: 'groups', equal: ['pass'] },
      { collection: 'passes', equal: ['take_over.group'] },
    ],
  },
  'functions/src/resources/groups/takeOver.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('entry', '==', id)",
      "where('owner', '==', by.uid)",
      "where('take_over.hash', '==', hash)",
    ],
    shapes: [
      { collection: 'entries', equal: ['owner', 'edition'] },
      { collection: 'consents', equal: ['entry'] },
      { collection: 'passes', equal: ['take_over.hash'] },
    ],
  },
};
