import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';

/** An amount in whole units, 'Ksh 50,000', without line breaks. */
export const formatMoney = (currency: string, amount: number, language = 'en') =>
  `${currency}\u00a0${groupedNumber(amount, language)}`;
