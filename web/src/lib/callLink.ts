/**
 * The address that calls the organisers' phone; undefined where the text could be two numbers, or has signs that are not
 * dialled. The home page loads it, so it is shorter than `telLink`; the settings store a number in its one form.
 */
export const callLink = (phone: string): string | undefined =>
  /^\+?\d[\d -]{7,17}$/.test(phone) ? `tel:${phone.replace(/[ -]/g, '')}` : undefined;
