export interface Spend {
  budget: number;
  spent: number;
  /** The money is held for messages that are on their way. */
  reserved: number;
}

/** True where the budget has room for so many cents more: what is on its way counts as spent. */
export const hasRoom = ({ budget, spent, reserved }: Spend, cents: number): boolean =>
  spent + reserved + cents <= budget;

/** The cents of texts that accounts and groups have caused. */
interface AccountSpend {
  /** The day at the venue of which `of_day` is the sum. */
  day: string;
  of_day: number;
  total: number;
}

/** The parts of a budget that accounts can use up, so that strangers leave organisers the rest of it. */
const ACCOUNTS_OF_DAY = 0.2;
const ACCOUNTS_IN_ALL = 0.5;

/** The spending of accounts after so many cents more on this day. */
export const addOfAccounts = (
  before: AccountSpend | null,
  { day, cents }: { day: string; cents: number },
): AccountSpend => ({
  day,
  of_day: (before?.day === day ? before.of_day : 0) + cents,
  total: (before?.total ?? 0) + cents,
});

/** True where the budget has room for this spending of accounts. */
export const hasRoomForAccounts = (budget: number, { of_day, total }: AccountSpend): boolean =>
  of_day <= budget * ACCOUNTS_OF_DAY && total <= budget * ACCOUNTS_IN_ALL;

/** 'KES 0.8000' in cents, rounded up; null where the text names no amount. */
export function centsOf(cost: string): number | null {
  const amount = /(\d+(?:\.\d+)?)/.exec(cost)?.[1];
  // 0.29 * 100 is a little more than 29.
  return amount === undefined ? null : Math.ceil(Number((Number(amount) * 100).toFixed(6)));
}
