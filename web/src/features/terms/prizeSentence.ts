import { DATE_LOCALE } from '@ndeiya/domain/constants';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';

const whole = new Intl.NumberFormat(DATE_LOCALE, { maximumFractionDigits: 0 });
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Top performers: Ksh 50,000; runners-up Ksh 25,000 and Ksh 15,000.' */
export function prizeSentence({ title, amounts }: SettingsInput['prizes'][number], currency: string): string {
  const [first = '', ...others] = amounts.map((amount) => `${currency} ${whole.format(amount)}`);
  if (others.length === 0) return `${title}: ${first}.`;
  return `${title}: ${first}; ${others.length === 1 ? 'runner-up' : 'runners-up'} ${list.format(others)}.`;
}
