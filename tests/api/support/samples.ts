import type { MakeSample, RowName } from '../../support/sample';
import { ARCHIVE_SAMPLES } from './archiveSamples';
import { CONSENT_SAMPLES } from './consentSamples';
import { CONTENT_SAMPLES } from './contentSamples';
import { ENTRY_SAMPLES } from './entrySamples';
import { GROUP_SAMPLES } from './groupSamples';
import { LANGUAGE_SAMPLES } from './languageSamples';
import { MAIL_SAMPLES } from './mailSamples';
import { OUTBOX_SAMPLES } from './outboxSamples';
import { PEOPLE_SAMPLES } from './peopleSamples';
import { PERSON_SAMPLES } from './personSamples';
import { PROGRAMME_SAMPLES } from './programmeSamples';
import { RECORDING_SAMPLES } from './recordingSamples';
import { RESULT_SAMPLES } from './resultSamples';
import { ROUND_SAMPLES } from './roundSamples';
import { VOTE_SAMPLES } from './voteSamples';

/** A successful call for every row. */
export const SAMPLES: Record<RowName, MakeSample> = {
  ...PEOPLE_SAMPLES,
  ...PERSON_SAMPLES,
  ...CONTENT_SAMPLES,
  ...ENTRY_SAMPLES,
  ...GROUP_SAMPLES,
  ...MAIL_SAMPLES,
  ...OUTBOX_SAMPLES,
  ...CONSENT_SAMPLES,
  ...ARCHIVE_SAMPLES,
  ...RECORDING_SAMPLES,
  ...ROUND_SAMPLES,
  ...RESULT_SAMPLES,
  ...LANGUAGE_SAMPLES,
  ...PROGRAMME_SAMPLES,
  ...VOTE_SAMPLES,
};
