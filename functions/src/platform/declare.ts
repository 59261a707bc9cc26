import type { defineSecret } from 'firebase-functions/params';
import type { DocumentOptions } from 'firebase-functions/v2/firestore';
import type { HttpsOptions } from 'firebase-functions/v2/https';

type SecretParam = ReturnType<typeof defineSecret>;
type Memory = '512MiB' | '1GiB';
const MEGABYTES: Record<Memory, number> = { '512MiB': 512, '1GiB': 1024 };

interface Limits {
  region: string;
  memory: Memory;
  concurrency: number;
  maxInstances: number;
}
/** The part of `HttpsOptions` that our functions set. */
export type HttpOptions = Limits &
  Pick<HttpsOptions, 'cors'> & { invoker: 'public'; secrets?: SecretParam[] };
/** The part of `DocumentOptions` that our trigger sets. */
export type TriggerOptions = Limits &
  Required<Pick<DocumentOptions, 'timeoutSeconds'>> & {
    document: string;
    retry: boolean;
    secrets: readonly { name: string }[];
  };

/** Options that a deployment resets when the code does not set them. */
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
/** A function with the endpoint that firebase-tools reads and deploys. */
type Declared<F extends Code> = ((...args: Parameters<F>) => Promise<void>) & { __endpoint: object };

/** A rest parameter, because the platform passes a callback to a function with two parameters. */
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
 * Declares an HTTP function as `onRequest` does, without loading `firebase-functions/v2/https`, which loads
 * much of firebase-admin although not every function needs it (docs/history/performance.md). The code is
 * loaded with the first call.
 */
export const httpFunction = <F extends Code>(options: HttpOptions, load: () => Promise<F>): Declared<F> =>
  declare(
    {
      ...platformOf(options),
      ...(options.secrets && {
        secretEnvironmentVariables: options.secrets.map(({ name }) => ({ key: name })),
      }),
      httpsTrigger: { invoker: [options.invoker] },
    },
    load,
  );

/**
 * Declares a trigger on every written document as `onDocumentWrittenWithAuthContext` does, but loads that
 * with the first event.
 */
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
