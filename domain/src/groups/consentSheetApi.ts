import * as z from 'zod/mini';
import { purposeList, purposesInput, recordedConsent } from '../consents/consent';
import { recordedAnswer, termsAnswer } from '../consents/consentApi';
import { LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { line, wholeText } from '../kernel/fields';
import { LANGUAGES } from '../kernel/language';
import { byId, documentId, instant, listCursor, type RouteSpec } from '../kernel/routeSpec';
import { consentScans, SCAN_STATES } from './consentSheet';
import { sheetApiMessages } from './sheetMessages';

const inLanguage = z.strictObject({ language: z.optional(z.enum(LANGUAGES, fieldMessages.consentLanguage)) });

const scan = z.strictObject({
  id: z.string(),
  group: z.string(),
  member: z.string(),
  child: z.string(),
  sheet: z.string(),
  state: z.enum(SCAN_STATES),
  at: instant,
});
export type ConsentScanAnswer = z.output<typeof scan>;

/** In two groups there may be children of one name. The name is empty where the group is no longer stored. */
const listedScan = z.extend(scan, { group_name: z.string() });
export type ListedScan = z.output<typeof listedScan>;

const { language, signed_as } = recordedConsent.shape;

/** `/groups/{id}/consent_sheets`: paper for the guardians of a class. */
export const consentSheetApi = {
  pdf: {
    method: 'get',
    path: '/groups/:id/consent_sheets.pdf',
    access: 'staff',
    roles: ['leader'],
    summary:
      'The sheets for the guardians of a group as one PDF, a page for each minor without a decision, with a square that tells whose sheet it is',
    params: byId,
    query: inLanguage,
    answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    media: 'application/pdf',
    limit: 'consentSheetsPerCaller',
    errors: ['group-state'],
  },
  list: {
    method: 'get',
    path: '/groups/:id/consent_sheets',
    access: 'admin',
    summary: 'The sheets of a group that were printed',
    params: byId,
    answer: z.array(
      z.strictObject({
        sheet: z.string(),
        member: z.string(),
        language: z.enum(LANGUAGES),
        terms_version: z.string(),
      }),
    ),
  },
  scan: {
    method: 'post',
    path: '/groups/:id/consents/scan',
    access: 'pass',
    roles: ['leader'],
    writes: consentScans.path,
    summary: 'Send the photograph of a signed sheet. It counts after an administrator has looked at it',
    params: byId,
    body: z.strictObject({
      sheet: wholeText(300, sheetApiMessages.unknown),
    }),
    file: { field: 'image', required: true, missing: sheetApiMessages.image },
    answer: z.strictObject({ id: z.string(), member: z.string(), state: z.enum(SCAN_STATES) }),
    status: 201,
    idempotencyKey: true,
    errors: ['group-state'],
    limit: 'consentSheetsPerCaller',
  },
} as const satisfies Record<string, RouteSpec>;

const list = z.strictObject({
  state: z._default(z.enum(['to_confirm', 'decided'], fieldMessages.decision), 'to_confirm'),
  group: z.optional(documentId),
  cursor: listCursor,
});
export type ScanList = z.output<typeof list>;

/** `/consent_scans`: the photographs that administrators look at. */
export const consentScanApi = {
  list: {
    method: 'get',
    path: '/consent_scans',
    access: 'admin',
    summary:
      'The photographs of signed sheets, a hundred at a time: X-Next-Cursor is the next `cursor`. `state=to_confirm`: those that wait, the oldest first; `decided`: the newest first',
    query: list,
    answer: z.array(listedScan),
  },
  image: {
    method: 'get',
    path: '/consent_scans/:id/image',
    access: 'admin',
    summary: 'A photograph that waits, as the address of an image with its content',
    params: byId,
    answer: z.strictObject({ image: z.string() }),
  },
  terms: {
    method: 'get',
    path: '/consent_scans/:id/terms',
    access: 'admin',
    summary: 'The text with its boxes that is printed on the sheet of a photograph',
    params: byId,
    answer: termsAnswer,
  },
  confirm: {
    method: 'post',
    path: '/consent_scans/:id/confirm',
    access: 'admin',
    writes: consentScans.path,
    summary: 'Record the decision that the photograph shows, as a signed paper',
    params: byId,
    body: z.strictObject({ language, purposes: z.union([purposeList, purposesInput]), signed_as }),
    answer: recordedAnswer,
    status: 201,
    idempotencyKey: true,
    errors: ['group-state', 'not-guardian'],
  },
  refuse: {
    method: 'post',
    path: '/consent_scans/:id/refuse',
    access: 'admin',
    writes: consentScans.path,
    summary: 'Refuse a photograph that cannot be read or is not signed. The leader sends another one',
    params: byId,
    body: z.strictObject({ reason: line('Reason', LIMITS.shortTextChars) }),
    answer: scan,
    errors: ['group-state'],
  },
} as const satisfies Record<string, RouteSpec>;
