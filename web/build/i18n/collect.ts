import { readdirSync } from 'node:fs';
import path from 'node:path';
import { offerMessages } from '../../../domain/src/archive/offerMessages';
import { certificateMessages } from '../../../domain/src/certificates/messages';
import { apiMessages } from '../../../domain/src/contract/apiMessages';
import { DEFAULT_SETTINGS } from '../../../domain/src/editions/settingsDefaults';
import { settingsTexts } from '../../../domain/src/editions/settingsTexts';
import { myEntryMessages } from '../../../domain/src/entries/myEntryMessages';
import { leaderFormMessages } from '../../../domain/src/groups/leaderFormMessages';
import { leaderMessages } from '../../../domain/src/groups/leaderMessages';
import { memberPassMessages } from '../../../domain/src/groups/memberPassMessages';
import { paperMessages } from '../../../domain/src/groups/paperMessages';
import { sheetTexts } from '../../../domain/src/groups/sheetMessages';
import { listenMessages } from '../../../domain/src/judging/listenMessages';
import { phoneMessages } from '../../../domain/src/judging/phoneMessages';
import { phoneScreenMessages } from '../../../domain/src/judging/phoneScreenMessages';
import { JUDGING, LIMITS } from '../../../domain/src/kernel/constants';
import { fieldMessages } from '../../../domain/src/kernel/fieldMessages';
import { PASS_ROLE_NAMES } from '../../../domain/src/kernel/passRoles';
import { openingMessages } from '../../../domain/src/people/openingMessages';
import { crewMessages } from '../../../domain/src/programme/crewMessages';
import { liveMessages } from '../../../domain/src/programme/liveMessages';
import { ownResultTexts } from '../../../domain/src/results/ownTexts';
import { revealTexts } from '../../../domain/src/results/revealTexts';
import { resultTexts } from '../../../domain/src/results/texts';
import { deskMessages } from '../../../domain/src/vote/deskMessages';
import { tableMessages } from '../../../domain/src/vote/tableMessages';
import { voteResultTexts } from '../../../domain/src/vote/voteResultTexts';
import { voterMessages } from '../../../domain/src/vote/voterMessages';
import { fieldSentences, labelsOfForms } from './fieldSentences';
import { textsIn } from './sourceTexts';

const ROOT = path.join(import.meta.dirname, '../../..');
const WEB = path.join(ROOT, 'web/src');
const FUNCTIONS = path.join(ROOT, 'functions/src');

/** Files without public texts; the dashboard, the console of judging and the pages of translators are in English. */
const NOT_PUBLIC = /\/(dashboard|panels)\/|\/app\/Admin|\/styleguide\/|\/testing\/|\.test\.tsx?$|\.d\.ts$/;
/** The pages of passes, which are built for themselves. */
const PHONE = 'phone/';
const LEADER_FORMS = `${PHONE}group/forms`;
/** The page of voters, which has a build of its own. */
const VOTER = `${PHONE}vote/`;
/** The sentences of the API, which every page may show. */
const ANSWERS = 'an answer of the API';
/** The sentences of mails, which the server writes. */
const MAILS = 'a mail';
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file));
}

export const publicSources = () => sourceFiles(WEB).filter((file) => !NOT_PUBLIC.test(file));

/** The sentences of `messages` that the API responds with. */
const sharedAnswers = (): string[] => sourceFiles(FUNCTIONS).flatMap((file) => textsIn(file).messages);

/** The sentences of the mails that visitors get. */
const mailTexts = (): string[] =>
  sourceFiles(FUNCTIONS)
    .filter((file) => /[mM]ails?\w*\.ts$/.test(file))
    .flatMap((file) => textsIn(file).called);

/** The sentences that contain a value, built as the public routes build them. */
const madeAnswers = (): string[] => [
  apiMessages.body.tooLarge(LIMITS.jsonBytes / 1024),
  apiMessages.body.tooLarge(JUDGING.opsBytes / 1024),
  apiMessages.body.wrongType('application/json'),
  apiMessages.body.wrongType('multipart/form-data or application/json'),
];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** English texts, each with the places that show it. */
export type CollectedTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** Every English text that a visitor can see, with its files. */
export function collectTexts(): CollectedTexts {
  const texts = new Map<string, Set<string>>();
  const add = (from: string, found: readonly string[]) => {
    for (const text of found) texts.set(text, (texts.get(text) ?? new Set()).add(from));
  };
  for (const file of publicSources()) add(path.relative(WEB, file), textsIn(file).shown);
  add('the default settings', stringsIn(DEFAULT_SETTINGS));
  for (const [place, found] of Object.entries(settingsTexts(DEFAULT_SETTINGS))) add(place, found);
  add('the label of a field', labelsOfForms());
  add('what is wrong with a field', [...fieldSentences(), ...stringsIn(fieldMessages)]);
  add('the pages of contestants', stringsIn({ myEntryMessages, offerMessages }));
  add('the page that checks a certificate', stringsIn(certificateMessages));
  add('the pages with results', stringsIn({ resultTexts, ownResultTexts, revealTexts, voteResultTexts }));
  add('what a pass is for', stringsIn(PASS_ROLE_NAMES));
  add(`${PHONE}kit/sentences`, stringsIn(openingMessages));
  add('site/passes/usePass', stringsIn(openingMessages));
  add(`${PHONE}judge/sentences`, stringsIn({ phoneMessages, phoneScreenMessages, listenMessages }));
  add(`${PHONE}group/sentences`, stringsIn(leaderMessages));
  add(LEADER_FORMS, stringsIn(leaderFormMessages));
  add(`${PHONE}group/ArchiveScreen`, stringsIn(offerMessages));
  add(`${PHONE}group/PaperSheets`, stringsIn(paperMessages));
  add(`${PHONE}group/MemberPass`, stringsIn(memberPassMessages));
  add('the sheets for guardians', stringsIn(sheetTexts));
  add(`${PHONE}crew/sentences`, stringsIn(crewMessages));
  add(`${PHONE}crew/TicketDesk`, stringsIn(deskMessages));
  add(`${PHONE}crew/TableScreen`, stringsIn({ tableMessages, choose: voterMessages.choose }));
  add(`${VOTER}sentences`, stringsIn(voterMessages));
  add('the programme', stringsIn(liveMessages));
  add(MAILS, mailTexts());
  add(ANSWERS, [...stringsIn(apiMessages), ...madeAnswers(), ...sharedAnswers()]);
  return texts;
}

/** The pages of a build: those of passes, the page of voters, or all others. */
export type Area = 'site' | 'judge' | 'vote';

function areaOf(place: string): Area {
  if (place.startsWith(VOTER)) return 'vote';
  return place.startsWith(PHONE) ? 'judge' : 'site';
}

/** The English texts of one build. Voters see no sentence of the API. */
export function textsOf(area: Area, all: CollectedTexts = collectTexts()): Set<string> {
  const isIn = (place: string) =>
    place === ANSWERS ? area !== 'vote' : place !== MAILS && areaOf(place) === area;
  const found = [...all].filter(([, places]) => [...places].some(isIn));
  return new Set(found.map(([text]) => text));
}

/** The pages that are built together, each with the folder of its screens. */
const PHONE_PAGES = { leaders: 'group', judges: 'judge', crew: 'crew' } as const;
type PhonePage = keyof typeof PHONE_PAGES;
export const isPhonePage = (name: string): name is PhonePage => Object.hasOwn(PHONE_PAGES, name);

const onlyIn = (all: CollectedTexts, isIn: (place: string) => boolean): Set<string> =>
  new Set([...all].filter(([, places]) => [...places].every(isIn)).map(([text]) => text));

/** The English texts that only this page of those that are built together shows. */
export const textsOnlyOf = (page: PhonePage, all: CollectedTexts): Set<string> =>
  onlyIn(all, (place) => place.startsWith(`${PHONE}${PHONE_PAGES[page]}/`));

/** Those of the page of leaders that are loaded with its later screens. */
export const leaderFormTexts = (all: CollectedTexts): Set<string> =>
  onlyIn(all, (place) => place === LEADER_FORMS);

/** The English texts of these pages that more than one of them shows. */
export function sharedPhoneTexts(all: CollectedTexts): Set<string> {
  const own = Object.keys(PHONE_PAGES).filter(isPhonePage);
  const alone = new Set(own.flatMap((page) => [...textsOnlyOf(page, all)]));
  return new Set([...textsOf('judge', all)].filter((text) => !alone.has(text)));
}
