import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { costOf } from '@ndeiya/domain/recordings/recordings';
import { formatMoney } from '../../../lib/money';

/** The answer of an earlier version, which the phone may still hold, has neither price nor currency. */
type Prices = Partial<Pick<EntryAnswer['edition'], 'megabyte_price' | 'currency'>>;

/** About what sending costs; '' where the organisers tell no price. */
export const priceOf = (bytes: number, { megabyte_price: price = 0, currency = '' }: Prices): string =>
  price === 0 || currency === '' ? '' : formatMoney(currency, costOf(bytes, price));

/** The length of a recording: '3:12'. */
export const lengthText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
