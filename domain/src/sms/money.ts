/** An amount in cents as organisers read it: 'Ksh 1,250.00'. */
export function centsAsText(cents: number, currency: string): string {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** A typed amount of money in cents; null for what is no amount. A comma may stand before three digits only. */
export function typedCents(typed: string): number | null {
  const amount = typed.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(amount)) return null;
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}
