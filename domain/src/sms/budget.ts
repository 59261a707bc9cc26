export interface Spend {
  budget: number;
  spent: number;
  /** The money is held for messages that are on their way. */
  reserved: number;
}

/** True where the budget has room for so many cents more: what is on its way counts as spent. */
export const hasRoom = ({ budget, spent, reserved }: Spend, cents: number): boolean =>
  spent + reserved + cents <= budget;

/** 'KES 0.8000' in cents, rounded up; null where the text names no amount. */
export function centsOf(cost: string): number | null {
  const amount = /(\d+(?:\.\d+)?)/.exec(cost)?.[1];
  // 0.29 * 100 is a little more than 29.
  return amount === undefined ? null : Math.ceil(Number((Number(amount) * 100).toFixed(6)));
}
