import { DATE_LOCALE } from '@ndeiya/domain/constants';

const whole = new Intl.NumberFormat(DATE_LOCALE, { maximumFractionDigits: 0 });

/** An amount in whole units, 'Ksh 50,000', without line breaks. */
export const formatMoney = (currency: string, amount: number) => `${currency}\u00a0${whole.format(amount)}`;
