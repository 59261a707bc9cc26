import type { HttpsOptions } from 'firebase-functions/v2/https';
import type { DocumentOptions } from 'firebase-functions/v2/firestore';

type Memory = '512MiB' | '1GiB';
const MEGABYTES: Record<Memory, number> = { '512MiB': 512, '1GiB': 1024 };

interface Limits {
  region: string;
  memory: Memory;
  concurrency: number;
  maxInstances: number;
}
/** Of `HttpsOptions`, what our functions set. */
export type HttpOptions = Limits & Pick<HttpsOptions, 'cors'> & { invoker: 'public' };
/** Of `DocumentOptions`, what our trigger sets. */
export type TriggerOptions = Limits &
  Required<Pick<DocumentOptions, 'timeoutSeconds'>> & {
    document: string;
    retry: boolean;
    secrets: readonly { name: string }[];
  };

/** What a deployment resets when the code does not set it. */
const UNSET = {
  timeoutSeconds: null,
  minInstances: null,
  ingressSettings: null,
  serviceAccountEmail: null,
  vpc: null,
};

const platformOf = ({ region, memory, concurrency, maxInstances }: Limits) => ({
  ...UNSET,
  availableMemoryMb: MEGABYTES[memory],
  maxInstances,
  concurrency,
  platform: 'gcfv2',
  region: [region],
  labels: {},
});

type Code = (...args: never[]) => unknown;
/** What firebase-tools finds, deploys and calls. */
type Declared<F extends Code> = ((...args: Parameters<F>) => Promise<void>) & { __endpoint: object };

/** A rest parameter, because the platform gives a function of two a callback. */
function declare<F extends Code>(endpoint: object, load: () => Promise<F>): Declared<F> {
  let code: Promise<F> | undefined;
  const loaded = () =>
    (code ??= load().catch((error: unknown) => {
      code = undefined;
      throw error;
    }));
  const call = async (...args: Parameters<F>) => {
    await (
      await loaded()
    )(...args);
  };
  return Object.assign(call, { __endpoint: endpoint });
}

/**
 * Declares an HTTP function as `onRequest` does, without loading `firebase-functions/v2/https`: that loads much of
 * firebase-admin, which not every function needs (docs/performance.md). The code is loaded with the first call.
 */
export const httpFunction = <F extends Code>(options: HttpOptions, load: () => Promise<F>): Declared<F> =>
  declare({ ...platformOf(options), httpsTrigger: { invoker: [options.invoker] } }, load);

/** Declares a trigger on every written document as `onDocumentWrittenWithAuthContext` does, but loads it when called. */
export const writtenFunction = <F extends Code>(
  options: TriggerOptions,
  load: () => Promise<F>,
): Declared<F> =>
  declare(
    {
      ...platformOf(options),
      timeoutSeconds: options.timeoutSeconds,
      secretEnvironmentVariables: options.secrets.map(({ name }) => ({ key: name })),
      eventTrigger: {
        eventType: 'google.cloud.firestore.document.v1.written.withAuthContext',
        eventFilters: { database: '(default)', namespace: '(default)' },
        eventFilterPathPatterns: { document: options.document },
        retry: options.retry,
      },
    },
    load,
  );
