/** The provider's answer about one number. */
export type SendAnswer =
  /** The provider has it, under an id unless it names none; `cents` is what it takes for it, null where it does not say. */
  | { result: 'accepted'; providerId: string | null; cents: number | null }
  /** The provider does not send it. A code of `RETRYABLE` may work later. */
  | { result: 'refused'; reason: string; fault: RefusalFault }
  /** The answer was lost: it may be on its way. */
  | { result: 'unknown'; reason: string };

/** `gateway`: may work later. `balance`: the account is empty. `optout`: the number wants nothing. `final`: it is of no use to repeat it. */
export type RefusalFault = 'gateway' | 'balance' | 'optout' | 'final';

/** Sends text messages. Another provider is another file. */
export interface SmsProvider {
  send(message: { to: string; body: string }): Promise<SendAnswer>;
}
