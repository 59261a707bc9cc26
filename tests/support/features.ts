import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../../tools/lib/paths';

/**
 * The browser tests by the feature that they play. `npm test` runs the main tests of all features, and all tests of the
 * features that a change can reach; CI and `npm run test:e2e` run everything.
 */
interface Feature {
  /** Folders whose code the tests play. A change in one of them, or in what it imports, reaches the feature. */
  rooms: readonly string[];
  /** Tests that always run, each in the layout that it fits, by the beginning of the title. */
  main: readonly `[${'phone' | 'desktop'}] › ${string}`[];
}

const FRAME = ['web/src/components', 'web/src/site/home'];
const DASHBOARD = ['web/src/dashboard/kit', 'web/src/dashboard/frame'];
const OWN = 'web/src/site/entries';

/** Key: the file in tests/e2e, without `.spec.ts`. That `admin-<folder>` plays this folder of the dashboard is not repeated. */
const LISTED: Readonly<Record<string, Partial<Feature>>> = {
  a11y: { rooms: ['web/src/site'], main: ['[phone] › axe: the registration form with errors'] },
  account: {
    rooms: ['web/src/site/account', 'functions/src/resources/people'],
    main: ['[phone] › somebody with a mistyped address'],
  },
  'adaptation.desktop': { rooms: ['web/src/site'], main: ['[desktop] › with forced colours every control'] },
  'admin-activity': {
    rooms: ['functions/src/resources/system'],
    main: ['[desktop] › the log says who changed each record'],
  },
  'admin-editions': {
    rooms: ['functions/src/resources/editions'],
    main: ['[desktop] › an edition is changed, opened'],
  },
  'admin-entries': {
    rooms: ['functions/src/resources/entries', 'functions/src/resources/programme'],
    main: ['[phone] › decisions are noted', '[desktop] › a walk-in is on the programme'],
  },
  'admin-events': {
    rooms: DASHBOARD,
    main: ['[phone] › creates an event with picture'],
  },
  'admin-frame': {
    rooms: DASHBOARD,
    main: ['[phone] › sidebar, search, bell', '[desktop] › rights that are taken back end the visit'],
  },
  'admin-media': {
    rooms: ['web/src/dashboard/gallery', 'web/src/dashboard/videos', 'web/src/dashboard/messages'],
    main: ['[phone] › pictures are uploaded together'],
  },
  'admin-newsletter': {
    main: ['[desktop] › an announcement goes to oneself first'],
  },
  'admin-overview.desktop': {
    rooms: ['functions/src/resources/overview'],
    main: ['[desktop] › the first page tells the phase'],
  },
  'admin-participants': {
    rooms: ['web/src/dashboard/users', 'functions/src/resources/entries'],
    main: ['[phone] › adds, edits, finds and deletes'],
  },
  'admin-partners': {
    main: ['[phone] › an application is reviewed'],
  },
  'admin-sent': {
    rooms: ['web/src/site/stop', 'functions/src/resources/sms'],
    main: ['[phone] › a walk-in reads the decision'],
  },
  'admin-settings.desktop': {
    main: ['[desktop] › what is saved stands on the public page'],
  },
  'admin-states': { rooms: DASHBOARD, main: [] },
  'assets.desktop': {
    rooms: ['tools/lib', 'tools/deploy'],
    main: ['[desktop] › a browser keeps a built file'],
  },
  'before-hydration': {
    rooms: FRAME,
    main: ['[phone] › what was typed before hydration', '[phone] › a link followed before hydration'],
  },
  'budgets.desktop': {
    rooms: ['web/src', 'functions/src'],
    main: ['[desktop] › every page keeps to its budget', '[desktop] › loading the functions'],
  },
  'certificate.desktop': {
    rooms: ['web/src/site/certificates', 'functions/src/resources/certificates'],
    main: ['[desktop] › a printed certificate looks'],
  },
  'clock.desktop': { rooms: ['domain/src/kernel', 'functions/src/http'], main: [] },
  consent: {
    rooms: ['web/src/site/consents', 'web/src/dashboard/consents', 'functions/src/resources/consents'],
    main: ['[phone] › @phone a guardian reads', '[phone] › @phone the board hands over the link'],
  },
  'console.desktop': {
    rooms: ['web/src/panels/console', 'web/src/dashboard/judging', 'functions/src/resources/judging'],
    main: ['[desktop] › a round is made, practised'],
  },
  'consoleByPass.desktop': {
    rooms: ['web/src/panels/console', 'functions/src/resources/judging'],
    main: [],
  },
  'consoleScan.desktop': { rooms: ['web/src/panels/console', 'web/src/phone/judge'], main: [] },
  'contentTranslations.desktop': {
    rooms: ['web/src/dashboard/kit', 'functions/src/resources/languages'],
    main: [],
  },
  'crew.desktop': {
    rooms: ['web/src/phone/crew', 'web/src/dashboard/programme', 'functions/src/resources/programme'],
    main: ['[desktop] › a steward without a network', '[desktop] › a guardian signs at the check-in'],
  },
  'csp.desktop': { rooms: ['domain/src/system', ...FRAME], main: ['[desktop] › no public page requests'] },
  entries: {
    rooms: [OWN, 'functions/src/resources/entries'],
    main: ['[phone] › from registering through five steps', '[phone] › an entry that was given back'],
  },
  frame: {
    rooms: FRAME,
    main: ['[phone] › the navigation leads to', '[desktop] › the newsletter: no request'],
  },
  'group.desktop': {
    rooms: ['web/src/phone/group', 'functions/src/resources/groups'],
    main: ['[desktop] › a leader types a class'],
  },
  home: {
    rooms: [...FRAME, 'functions/src/pages'],
    main: ['[phone] › is visible without any script', '[desktop] › shows its sections'],
  },
  journey: {
    rooms: ['web/src/site/account', 'web/src/site/participate', 'functions/src/resources/people'],
    main: ['[phone] › a visitor looks around'],
  },
  judge: {
    rooms: ['web/src/phone/judge', 'functions/src/resources/judging'],
    main: ['[phone] › @phone a judge scores', '[phone] › @phone two judges share a phone'],
  },
  keyboard: { rooms: FRAME, main: ['[desktop] › the first Tab offers a link'] },
  languages: {
    rooms: ['web/src/i18n', 'web/src/locales', 'functions/src/resources/languages'],
    main: ['[phone] › the site changes to Kikuyu'],
  },
  media: { rooms: ['web/src/site/gallery', 'web/src/site/videos'], main: ['[phone] › the lightbox opens'] },
  'newcomer.desktop': { rooms: ['web/src/panels/translate', 'web/src/dashboard/languages'], main: [] },
  'offline-admin.desktop': { rooms: ['web/src/lib', 'web/src/dashboard/kit'], main: [] },
  'offline.desktop': {
    rooms: ['web/src/lib', 'web/src/site/account', 'web/src/site/partners', OWN],
    main: ['[desktop] › a letter without an answer for 20 seconds'],
  },
  pages: {
    rooms: ['web/src/site', 'functions/src/pages'],
    main: ['[phone] › every page opens by its address'],
  },
  participate: {
    rooms: ['web/src/site/participate'],
    main: ['[phone] › a newcomer has the first field', '[desktop] › the countdown ticks'],
  },
  passes: {
    rooms: ['web/src/dashboard/passes', 'web/src/site/passes', 'functions/src/resources/people'],
    main: ['[phone] › passes are made, printed and mailed'],
  },
  pwa: {
    rooms: ['web/src/sw'],
    main: ['[phone] › a page seen before opens offline', '[desktop] › a new version asks'],
  },
  recordings: {
    rooms: [OWN, 'web/src/data/recordings', 'functions/src/resources/recordings'],
    main: ['[phone] › a recording that is made here', '[phone] › @phone a judge hears the recording'],
  },
  'rehearsal.desktop': {
    rooms: ['web/src/dashboard/rehearsal', 'functions/src/resources/programme'],
    main: ['[desktop] › a team begins a rehearsal'],
  },
  'results.desktop': {
    rooms: ['web/src/dashboard/results', 'web/src/site/results', 'functions/src/resources/results'],
    main: ['[desktop] › frozen marks are looked at'],
  },
  'reveal.desktop': { rooms: ['web/src/site/reveal'], main: ['[desktop] › with the service worker'] },
  'revoked.desktop': { rooms: ['web/src/lib', 'web/src/dashboard/frame'], main: [] },
  'secrets.desktop': { rooms: ['web/src', 'domain/src'], main: ['[desktop] › no file that browsers load'] },
  session: {
    rooms: ['web/src/site/account', 'web/src/lib'],
    main: ['[phone] › a session outlives a reload', '[desktop] › wrong credentials say so'],
  },
  sharing: {
    rooms: ['web/src/site/events', 'functions/src/pages'],
    main: ['[phone] › an event is shared', '[desktop] › the HTML of a public page'],
  },
  'suggestions.desktop': { rooms: ['functions/src/resources/languages', 'web/src/i18n'], main: [] },
  'translate.desktop': {
    rooms: ['web/src/panels/translate', 'functions/src/resources/languages'],
    main: ['[desktop] › a text is translated with a pass'],
  },
  vote: {
    rooms: ['web/src/phone/vote', 'functions/src/resources/vote'],
    main: ['[phone] › @phone a ticket is voted with'],
  },
  'xss.desktop': {
    rooms: ['web/src/components', 'functions/src/pages'],
    main: ['[desktop] › hostile details of an event'],
  },
  'zoneAndColours.desktop': {
    rooms: ['web/src/dashboard/branding', 'functions/src/resources/site'],
    main: ['[desktop] › colours that cannot be read'],
  },
};

const SPEC = '.spec.ts';
const NAMES = readdirSync(inRoot('tests/e2e'))
  .filter((file) => file.endsWith(SPEC))
  .map((file) => file.slice(0, -SPEC.length));

/** The folder of the dashboard whose name the file has. */
function ownRoom(name: string): string[] {
  const folder = /^admin-([\w-]+)/.exec(name)?.[1];
  const room = `web/src/dashboard/${folder ?? ''}`;
  return folder && existsSync(inRoot(room)) ? [room] : [];
}

/** Every file of browser tests, and every name in the list. */
export const FEATURES: Readonly<Record<string, Feature>> = Object.fromEntries(
  [...new Set([...NAMES, ...Object.keys(LISTED)])].map((name) => {
    const { rooms = [], main = [] } = LISTED[name] ?? {};
    return [name, { rooms: [...ownRoom(name), ...rooms], main }];
  }),
);
