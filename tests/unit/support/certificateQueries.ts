import type { Reviewed } from './reviewedQueries';

/** The functions' queries about certificates. */
export const CERTIFICATE_QUERIES: Record<string, Reviewed> = {
  'functions/src/resources/certificates/corrected.ts': {
    calls: [
      "where('edition', 'in', [year, year - 1])",
      "where('entry', '==', entry)",
      "where('state', '==', 'issued')",
    ],
    shapes: [
      { collection: 'certificates', equal: ['edition'] },
      { collection: 'certificates', equal: ['entry', 'state'] },
    ],
  },
  'functions/src/resources/certificates/holders.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('has_minor', '==', true)",
      "where('state', '!=', 'draft')",
    ],
    shapes: [{ collection: 'entries', equal: ['edition', 'has_minor'], order: ['state asc'] }],
  },
  'functions/src/resources/certificates/lists.ts': {
    calls: ["where('edition', '==', edition)", "where('state', '==', 'issued')"],
    shapes: [{ collection: 'certificates', equal: ['edition', 'state'] }],
  },
  'functions/src/resources/certificates/numbers.ts': {
    calls: [
      "orderBy('counter', 'desc')",
      "orderBy('number', 'desc')",
      "where('counter', '>', 0)",
      "where('edition', '==', edition)",
    ],
    shapes: [
      { collection: 'certificates', equal: ['edition'], order: ['counter desc'] },
      { collection: 'certificates', equal: ['edition'], order: ['number desc'] },
    ],
  },
  'functions/src/resources/certificates/onStage.ts': {
    calls: ["where('edition', '==', edition)", "where('round', '==', id)"],
    shapes: [
      { collection: 'rounds', equal: ['edition'] },
      { collection: 'round_entries', equal: ['round'] },
    ],
  },
  'functions/src/resources/certificates/participation.ts': {
    calls: ["where('edition', '==', edition)", "where('state', '==', 'accepted')"],
    shapes: [{ collection: 'entries', equal: ['edition', 'state'] }],
  },
  'functions/src/resources/certificates/winners.ts': {
    calls: [
      "where('edition', '==', edition)",
      "where('entry', 'in', part)",
      "where('state', '==', 'issued')",
    ],
    shapes: [
      { collection: 'certificates', equal: ['edition', 'state'] },
      { collection: 'certificates', equal: ['entry'] },
    ],
  },
  'functions/src/resources/certificates/winnerMails.ts': {
    calls: [
      "where('about', '==', aboutOf(of))",
      "where('delivery.state', 'in', states)",
      "where('edition', '==', edition)",
      "where('entry', '==', of.entry)",
      "where('kind', '==', kind)",
    ],
    shapes: [
      { collection: 'mail', equal: ['about', 'delivery.state'] },
      { collection: 'mail', equal: ['about', 'entry', 'delivery.state'] },
      { collection: 'mail', equal: ['about'] },
      { collection: 'winner_mails', equal: ['edition', 'kind'] },
    ],
  },
  'functions/src/resources/certificates/winnerTexts.ts': {
    calls: [
      "where('delivery.state', 'in', states)",
      "where('edition', '==', edition)",
      "where('entry', '==', entry)",
      "where('kind', '==', kind)",
    ],
    shapes: [
      { collection: 'texts', equal: ['edition', 'kind', 'delivery.state'] },
      { collection: 'texts', equal: ['edition', 'kind', 'entry', 'delivery.state'] },
    ],
  },
};
