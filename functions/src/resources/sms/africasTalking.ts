import { centsOf } from '@ndeiya/domain/sms/budget';
import * as z from 'zod/mini';
import type { RefusalFault, SendAnswer, SmsProvider } from './provider';

const TIMEOUT_MS = 15_000;

const answer = z.object({
  SMSMessageData: z.object({
    Message: z._default(z.string(), ''),
    Recipients: z._default(
      z.array(
        z.object({
          statusCode: z.number(),
          status: z._default(z.string(), ''),
          cost: z._default(z.string(), ''),
          messageId: z._default(z.string(), ''),
        }),
      ),
      [],
    ),
  }),
});

/** The codes that mean that the provider has the message: processed, sent, queued. */
const GOOD = [100, 101, 102];
const REASONS: Readonly<Record<number, string>> = {
  401: 'The provider holds the message back as a risk.',
  402: 'The provider does not know the sender name.',
  403: 'The provider says that this is no number.',
  404: 'The provider cannot reach this kind of number.',
  405: "The provider's account is empty.",
  406: 'This number wants no text messages.',
  407: 'The provider has no route to this number.',
};

function faultOf(code: number): RefusalFault {
  if (code === 405) return 'balance';
  if (code === 406) return 'optout';
  return code >= 500 ? 'gateway' : 'final';
}

const refused = (code: number, status: string): SendAnswer => ({
  result: 'refused',
  fault: faultOf(code),
  reason: REASONS[code] ?? `The provider refused it: ${status === '' ? String(code) : status}.`,
});

/** The connection was never made, so nothing can have been sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function afterError(error: unknown): SendAnswer {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (NOT_CONNECTED.includes(code))
    return { result: 'refused', fault: 'gateway', reason: `The provider cannot be reached: ${code}.` };
  return { result: 'unknown', reason: 'The answer of the provider was lost.' };
}

/** A refusal of the whole request. After an error of a server in between, it may have been sent. */
function afterStatus(status: number): SendAnswer {
  if (status >= 500) return { result: 'unknown', reason: `The provider answered with ${String(status)}.` };
  const why = status === 401 ? 'it does not know the key' : `status ${String(status)}`;
  return { result: 'refused', fault: 'final', reason: `The provider refused the request: ${why}.` };
}

async function read(response: Response): Promise<SendAnswer> {
  if (!response.ok) {
    await response.body?.cancel();
    return afterStatus(response.status);
  }
  const parsed = z.safeParse(answer, await response.json());
  if (!parsed.success) return { result: 'unknown', reason: 'The answer of the provider could not be read.' };
  const { Message, Recipients } = parsed.data.SMSMessageData;
  const [recipient] = Recipients;
  // Without recipients the message says what was wrong with the request, such as 'InvalidSenderId'.
  if (!recipient)
    return { result: 'refused', fault: 'final', reason: `The provider refused it: ${Message}.` };
  const { statusCode, status, cost, messageId } = recipient;
  if (!GOOD.includes(statusCode)) return refused(statusCode, status);
  return { result: 'accepted', providerId: messageId === '' ? null : messageId, cents: centsOf(cost) };
}

interface Account {
  username: string;
  apiKey: string;
  /** '' for the provider's own sender. */
  from: string;
  /** '' for the provider's own address. */
  url: string;
}

/** Africa's Talking: one message for each request, because a 2xx answer may hold refused numbers. */
export function africasTalking({ username, apiKey, from, url }: Account): SmsProvider {
  const host = username === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com';
  const endpoint = `${url === '' ? `https://${host}` : url}/version1/messaging`;
  return {
    async send({ to, body }) {
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: { apikey: apiKey, Accept: 'application/json' },
          body: new URLSearchParams({ username, to, message: body, ...(from !== '' && { from }) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return await read(response);
      } catch (error) {
        return afterError(error);
      }
    },
  };
}
