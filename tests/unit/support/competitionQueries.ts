import type { Reviewed } from './reviewedQueries';

/** The functions' queries about the competition: entries, consents, judging, programme, results. */
export const COMPETITION_QUERIES: Record<string, Reviewed> = {
  'functions/src/resources/judging/followEntry.ts': {
    calls: ["where('edition', '==', edition)", "where('round', '==', id)"],
    shapes: [
      { collection: 'round_entries', equal: ['round'] },
      { collection: 'rounds', equal: ['edition'] },
    ],
  },
  'functions/src/resources/judging/persons.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('entry', '==', documentId)",
      "where('round', '==', id)",
    ],
    shapes: [
      { collection: 'round_entries', equal: ['entry'] },
      { collection: 'round_entries', equal: ['round'] },
      { collection: 'rounds', equal: ['edition'] },
    ],
  },
  'functions/src/resources/judging/relations.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('role', 'in', ['judge', 'head'])",
      "where('round', '==', round)",
    ],
    shapes: [
      { collection: 'passes', equal: ['edition', 'role'] },
      { collection: 'round_entries', equal: ['round'] },
    ],
  },
  'functions/src/resources/judging/keptRows.ts': {
    calls: ["where('round', '==', round)", "where('updated_at', '>', since)"],
    shapes: [
      { collection: 'round_entries', equal: ['round'] },
      { collection: 'round_entries', equal: ['round'], order: ['updated_at asc'] },
      { collection: 'sheets', equal: ['round'] },
      { collection: 'sheets', equal: ['round'], order: ['updated_at asc'] },
    ],
  },
  'functions/src/resources/judging/operations.ts': {
    calls: ["where('device_id', '==', op.device_id)", "where('sheet_id', '==', op.sheet_id)"],
    shapes: [{ collection: 'sheet_ops', equal: ['device_id', 'sheet_id'] }],
  },
  'functions/src/resources/judging/pack.ts': {
    calls: [
      "where('judge', '==', pass)",
      "where('pass', '==', pass)",
      "where('round', '==', id)",
      "where('round', '==', round)",
    ],
    shapes: [
      { collection: 'judges', equal: ['pass'] },
      { collection: 'round_entries', equal: ['round'] },
      { collection: 'sheets', equal: ['judge', 'round'] },
    ],
  },
  'functions/src/resources/results/ownResults.ts': {
    calls: [
      "where('entry', '==', entry)",
      "where('entry', '==', id)",
      "where('round', '==', round)",
      "where('round', '==', round)",
    ],
    shapes: [
      { collection: 'round_entries', equal: ['entry'] },
      { collection: 'sheets', equal: ['entry', 'round'] },
      { collection: 'judges', equal: ['round'] },
    ],
  },
  'functions/src/resources/results/publicPage.ts': {
    calls: ["where('edition', '==', year)", "where('round', '==', round)"],
    shapes: [
      { collection: 'rounds', equal: ['edition'] },
      { collection: 'round_entries', equal: ['round'] },
    ],
  },
  'functions/src/resources/programme/build.ts': {
    calls: [
      "where('edition', '==', year)",
      "where('round', '==', round)",
      "where('state', '==', 'accepted')",
    ],
    shapes: [
      { collection: 'entries', equal: ['edition', 'state'] },
      { collection: 'round_entries', equal: ['round'] },
    ],
  },
  'functions/src/resources/programme/calls.ts': {
    calls: ["where('edition', '==', edition)", "where('kind', '==', kind)", "where(field, 'in', part)"],
    shapes: [
      { collection: 'texts', equal: ['edition', 'kind', 'values.number'] },
      { collection: 'texts', equal: ['edition', 'kind', 'unmerged.values.number'] },
    ],
  },
  'functions/src/resources/programme/sameWalkIn.ts': {
    calls: [
      "where('category', '==', category)",
      "where('edition', '==', edition)",
      "where('name', '==', name)",
      "where('phone', '==', phone)",
    ],
    shapes: [{ collection: 'participants', equal: ['category', 'edition', 'name', 'phone'] }],
  },
  'functions/src/resources/programme/store.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('kind', '==', 'entry')",
      "where('kind', 'in', WITHOUT_ENTRY)",
    ],
    shapes: [{ collection: 'slots', equal: ['edition', 'kind'] }],
  },
  'functions/src/resources/programme/stage/batch.ts': {
    calls: [
      "where('operation.kind', '==', 'pause')",
      "where('outcome', '==', 'applied')",
      "where('pass', '==', pass.id)",
    ],
    shapes: [{ collection: 'stage_ops', equal: ['pass', 'operation.kind', 'outcome'] }],
  },
  'functions/src/resources/tombstones/projection.ts': {
    calls: ["where('state', '==', 'unsubscribed')", "where('withdrawn_at', '>', new Date(0))"],
    shapes: [
      { collection: 'consents', order: ['withdrawn_at asc'] },
      { collection: 'newsletter_subscribers', equal: ['state'] },
    ],
  },
  'functions/src/resources/programme/rehearsal/end.ts': {
    calls: [
      "where('edition', '==', REHEARSAL_YEAR)",
      "where('judge', '==', pass)",
      "where('round', '==', round)",
      "where(FieldPath.documentId(), '<', `${prefix}${LAST}`)",
      "where(FieldPath.documentId(), '>=', prefix)",
    ],
    // Each is one equality, or a range of ids.
    shapes: [{ collection: 'sheet_ops', equal: ['judge'] }],
  },
  'functions/src/resources/programme/stage/pack.ts': {
    calls: [
      "where('consent', '==', 'refused')",
      "where('edition', '==', edition)",
      "where('updated_at', '>=', new Date(since.getTime() - OVERLAP_MS))",
    ],
    shapes: [
      { collection: 'slots', equal: ['edition'], order: ['updated_at asc'] },
      { collection: 'slots', equal: ['edition', 'consent'] },
    ],
  },
  'functions/src/resources/consents/cleaning.ts': {
    calls: [
      "orderBy('contact_hash')",
      "orderBy('guardian.contact')",
      "where('contact_hash', '<', forgottenChannel(''))",
      "where('contact_hash', '>', '')",
      "where('contact_hash', '>', forgottenChannel('~'))",
      "where('edition', '==', edition)",
      "where('event_date', '<', before)",
      "where('guardian.contact', '>', '')",
      "where(field, 'in', paths)",
    ],
    shapes: [
      { collection: 'editions', order: ['event_date asc'] },
      { collection: 'consents', equal: ['edition'], order: ['guardian.contact asc'] },
      { collection: 'consents', equal: ['edition'], order: ['contact_hash asc'] },
      { collection: 'consents', equal: ['evidence.scan.path'] },
      { collection: 'consent_scans', equal: ['path'] },
    ],
  },
  'functions/src/resources/consents/eachMissing.ts': {
    calls: [
      "where('consent', '==', 'missing')",
      "where('edition', '==', edition)",
      "where('state', 'in', TAKES_PART)",
    ],
    // Every index ends with the document's id.
    shapes: [{ collection: 'entries', equal: ['edition', 'consent', 'state'] }],
  },
  'functions/src/resources/consents/earlierLinks.ts': {
    calls: [
      "where('entry', '==', entry)",
      "where('entry', '==', entry.id)",
      "where('entry', 'in', some)",
      "where('member', '==', member.id)",
      "where('member', 'in', children)",
      "where('person', 'in', persons)",
    ],
    shapes: [
      { collection: 'passes', equal: ['entry', 'member'] },
      { collection: 'consents', equal: ['person'] },
      { collection: 'passes', equal: ['entry'] },
      { collection: 'passes', equal: ['member'] },
    ],
  },
  'functions/src/resources/consents/terms.ts': {
    calls: ["orderBy('version', 'desc')", "where('language', '==', language)"],
    shapes: [{ collection: 'terms_versions', equal: ['language'], order: ['version desc'] }],
  },
  'functions/src/resources/entries/steps/edition.ts': {
    calls: [
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('state', 'in', ['on_stage', 'done'])",
    ],
    shapes: [
      { collection: 'rounds', equal: ['edition'] },
      { collection: 'slots', equal: ['edition', 'state'] },
    ],
  },
  'functions/src/resources/entries/upkeep/maintain.ts': {
    calls: [
      "orderBy('offer_expires_at')",
      "where('edition', '==', REHEARSAL_YEAR)",
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('edition', '==', year)",
      "where('offer_expires_at', '<=', now)",
      "where('reminded_at', '==', null)",
      "where('state', '==', 'draft')",
      "where('state', '==', 'offered')",
      "where('waiting', '>', 0)",
    ],
    shapes: [
      { collection: 'entries', equal: ['state'], order: ['offer_expires_at asc'] },
      { collection: 'entries', equal: ['edition', 'state', 'reminded_at'] },
      { collection: 'entry_quotas', equal: ['edition'], order: ['waiting asc'] },
      { collection: 'participants', equal: ['edition'] },
    ],
  },
  'functions/src/resources/entries/upkeep/mend.ts': {
    calls: [
      "where('category', '==', category)",
      "where('edition', '==', edition)",
      "where('entry', '==', id)",
      "where('person_quota', '==', person.id)",
      "where('state', '==', state)",
    ],
    shapes: [
      { collection: 'entries', equal: ['category', 'edition', 'state'] },
      { collection: 'entries', equal: ['person_quota'] },
      { collection: 'entry_events', equal: ['entry'] },
    ],
  },
  'functions/src/resources/entries/upkeep/personQuotas.ts': {
    calls: ["where('edition', '==', edition)", "where('state', 'in', ENTRY_STATES.filter(countsForPerson))"],
    shapes: [{ collection: 'entries', equal: ['edition', 'state'] }],
  },
  'functions/src/resources/entries/permits.ts': {
    calls: [
      "where('entry', '==', late.id)",
      "where('group', '==', late.group)",
      "where('uid', '==', late.owner)",
    ],
    shapes: [
      { collection: 'late_permits', equal: ['entry'] },
      { collection: 'late_permits', equal: ['group'] },
      { collection: 'late_permits', equal: ['uid'] },
    ],
  },
  'functions/src/resources/entries/steps/groupRoom.ts': {
    calls: ["where('category', '==', category)", "where('group', '==', id)"],
    shapes: [{ collection: 'entries', equal: ['group', 'category'] }],
  },
  'functions/src/resources/entries/steps/quotas.ts': {
    calls: ["where('category', '==', of.category)", "where('edition', '==', of.edition)"],
    shapes: [{ collection: 'entries', equal: ['edition', 'category'] }],
  },
  'functions/src/resources/entries/steps/readEntry.ts': {
    calls: [
      "orderBy('at')",
      "orderBy('waitlist_no')",
      "where('category', '==', category)",
      "where('edition', '==', edition)",
      "where('entry', '==', id)",
      "where('entry', '==', id)",
      "where('entry', '==', id)",
      "where('state', '==', 'waitlisted')",
    ],
    shapes: [
      { collection: 'entries', equal: ['category', 'edition', 'state'], order: ['waitlist_no asc'] },
      { collection: 'entry_events', equal: ['entry'], order: ['at asc'] },
      { collection: 'slots', equal: ['entry'] },
      { collection: 'round_entries', equal: ['entry'] },
    ],
  },
  'functions/src/resources/recordings/maintain.ts': {
    calls: [
      "orderBy('created_at')",
      "where('created_at', '<', before)",
      "where('state', '==', 'checking')",
      "where('state', '==', state)",
    ],
    shapes: [
      { collection: 'recordings', equal: ['state'] },
      { collection: 'recordings', equal: ['state'], order: ['created_at asc'] },
    ],
  },
};
