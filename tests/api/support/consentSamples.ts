import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { unique } from '@ndeiya/domain/testing/unique';
import {
  consentJson,
  makeAgreed,
  makeGuardian,
  putMinor,
  putScan,
  recordedJson,
} from '../../support/consents';
import type { MakeSample, RowName } from '../../support/sample';

/** A successful call for every row about consents. */
export const CONSENT_SAMPLES = {
  'consents.link': async ({ token }) => ({ token, id: await putMinor(), json: {}, owned: true }),
  'consents.asked': async ({ token }) => ({ token, id: await putMinor(), owned: true }),
  'consents.noes': async () => ({ id: await putMinor() }),
  'consents.askMissing': () => ({ json: { edition: 2025 } }),
  'consents.form': async ({ token }) => ({ token, id: await putMinor(), owned: true }),
  'consents.request': (admin) => makeGuardian(admin),
  'consents.give': async (admin) => ({
    ...(await makeGuardian(admin)),
    json: { ...(await consentJson()), signed_as: `Njeri ${unique()}` },
  }),
  'consents.refuse': async (admin) => ({
    ...(await makeGuardian(admin)),
    json: { reason: `Exams ${unique()}` },
  }),
  'consents.withdraw': async (admin) => ({
    ...(await makeAgreed(admin)),
    json: { reason: `We move ${unique()}` },
  }),
  'consents.paper': async () => ({ id: await putMinor(), json: recordedJson() }),
  // A pass is good for its own edition.
  'consents.witness': async () => ({
    id: await putMinor({ edition: DEFAULT_SETTINGS.current_edition }),
    json: recordedJson(),
  }),
  'consents.scan': async (admin) => ({ id: await putScan(admin) }),
  'terms.current': () => ({}),
  'terms.create': () => ({ json: { language: 'en', ...DEFAULT_TERMS, text: `You decide, ${unique()}.` } }),
} satisfies Partial<Record<RowName, MakeSample>>;
