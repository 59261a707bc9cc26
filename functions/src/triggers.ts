import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { type TriggerOptions, writtenFunction } from './platform/declare';
import { mailSecrets, smsSecrets } from './platform/params';

/** Loaded with the first event, because reading the module's exports must stay fast (DESIGN §8). */
const jobs = async () => (await import('./jobs')).jobs();

const WRITTEN: TriggerOptions = {
  document: '{collection}/{id}',
  region: REGION,
  retry: true,
  memory: '1GiB',
  concurrency: 20,
  timeoutSeconds: 120,
  maxInstances: 5,
  secrets: [...mailSecrets, ...smsSecrets],
};

/** All effects of a written document, whoever wrote it. */
export const onDocument = writtenFunction(WRITTEN, async () => {
  const [{ documentTrigger }, { handlers }] = await Promise.all([import('./onDocument'), jobs()]);
  return documentTrigger(WRITTEN, handlers);
});

/** Repairs what a stopped server or a lost event left unfinished; once a day also runs the sweep. */
export const maintenance = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: REGION,
    memory: '1GiB',
    timeoutSeconds: 300,
    maxInstances: 1,
    retryCount: 0,
    secrets: [...mailSecrets, ...smsSecrets],
  },
  async () => (await jobs()).maintain(),
);
