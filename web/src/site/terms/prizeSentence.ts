import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import type { Speech } from '../../i18n/texts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Top performers: Ksh 50,000; runners-up Ksh 25,000 and Ksh 15,000.' */
export function prizeSentence(
  { title, amounts }: SettingsInput['prizes'][number],
  currency: string,
  { t, language }: Speech,
): string {
  const [first = '', ...others] = amounts.map((amount) => `${currency} ${groupedNumber(amount, language)}`);
  const values = { title: t(title), first, others: list.format(others), count: others.length };
  if (others.length === 0) return t('{title}: {first}.', values);
  return t('{title}: {first}; {count, plural, one {runner-up} other {runners-up}} {others}.', values);
}
