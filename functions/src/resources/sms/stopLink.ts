import { timingSafeEqual } from 'node:crypto';
import { textSize } from '@ndeiya/domain/sms/gsm';
import { keyedHash } from '../../platform/keyedHash';
import { param } from '../../platform/params';

const CODE_CHARS = 8;

/** Only the site can make it, and it tells nothing of the number. */
export const stopCode = (number: string): string => keyedHash(`text stop ${number}`).slice(0, CODE_CHARS);

export const isStopCode = (number: string, code: string): boolean => {
  const [own, typed] = [stopCode(number), code].map((one) => Buffer.from(one));
  return own !== undefined && typed?.length === own.length && timingSafeEqual(own, typed);
};

/** The text with the link that stops further ones, where that costs no part more. */
export function withStopLink(body: string, number: string): string {
  const longer = `${body} Stop: ${param('siteUrl')}/stop#${stopCode(number)}`;
  return textSize(longer).parts === textSize(body).parts ? longer : body;
}
