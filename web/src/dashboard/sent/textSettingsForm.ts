import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { typedCents } from '@ndeiya/domain/sms/money';
import type { SmsSettingsAnswer, SmsSettingsInput } from '@ndeiya/domain/sms/smsApi';

/** The settings of text messages, as people type them. */
export interface TypedSettings {
  on: boolean;
  budget: string;
  price: string;
  quiet_from: string;
  quiet_to: string;
  plain_letters: boolean;
}

const typedAmount = (cents: number) => (cents / 100).toFixed(2);

type Stored = Omit<SmsSettingsAnswer, 'spent' | 'reserved' | 'stopped' | 'unreadable'>;

export const typedTextSettings = (stored: Stored): TypedSettings => ({
  on: stored.on,
  budget: typedAmount(stored.budget),
  price: typedAmount(stored.price),
  quiet_from: stored.quiet_from ?? '',
  quiet_to: stored.quiet_to ?? '',
  plain_letters: stored.plain_letters,
});

/** Amounts that `textSettingsProblems` refuses are 0. */
const settingsOf = ({ budget, price, quiet_from, quiet_to, ...ticks }: TypedSettings): Stored => ({
  ...ticks,
  budget: typedCents(budget) ?? 0,
  price: typedCents(price) ?? 0,
  quiet_from: quiet_from || null,
  quiet_to: quiet_to || null,
});

/**
 * The body of the request: the fields that were changed in the form alone. Somebody may have stopped the text messages since
 * the page was opened, and a saved budget must not start them again.
 */
export function textSettingsInput(typed: TypedSettings, stored: Stored): SmsSettingsInput {
  const after = settingsOf(typed);
  const names = Object.keys(after) as (keyof Stored)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== stored[name]).map((name) => [name, after[name]]),
  );
}

function amountProblems({ on, budget, price }: TypedSettings): Partial<Record<keyof TypedSettings, string>> {
  const money = typedCents(budget);
  const part = typedCents(price);
  if (money === null) return { budget: texts.amount };
  if (part === null) return { price: texts.amount };
  return on && (money === 0 || money < part) ? { budget: texts.tooLittle } : {};
}

/** The problems that are known before the request. */
export const textSettingsProblems = (typed: TypedSettings): Partial<Record<keyof TypedSettings, string>> => ({
  ...amountProblems(typed),
  ...((typed.quiet_from === '') !== (typed.quiet_to === '') && { quiet_to: smsApiMessages.quietBoth }),
});
