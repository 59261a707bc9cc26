import { isInKenya } from './timeZone';

/**
 * Phone numbers have one form, in which they are stored, shown and compared: '+254 712 345 678'. The decision
 * docs/decisions/063-names-and-numbers.md says why there is no package for it.
 */

/** Stored for a person without a phone, because a participant must have a number. */
export const NO_PHONE = '000 000 000';
/** A longer text is no number, whatever invisible characters it has. */
export const PHONE_CHARS_SENT = 60;

const KENYA = '254';
/** The numbers of Kenya without country code and zero: mobile, of a place, without charge. */
const KENYAN = /^(?:[17]\d{8}|[2-6]\d{6,8}|[89]00\d{6,7})$/;
/** The codes of countries and of services that work everywhere. */
const COUNTRY_CODE =
  /^(?:1|7|2[07]|21[1-368]|2[2-6]\d|29[01789]|3[0-469]|3[578]\d|4[013-9]|42[013]|5[1-8]|5[09]\d|6[0-6]|67\d|68[0-35-9]|69[0-2]|8[1246]|8[0578]\d|9[0-58]|9[679]\d)/;
/** The countries whose numbers may begin with a zero after the country code. In all others it is the zero of calls within. */
const KEEPS_ZERO = /^(?:39|378|379|22[5679]|24[12]|992)$/;
/** In North America and Russia every number has ten digits. */
const TEN_DIGITS = /^[17]$/;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The typed text with plain signs only. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
    .replace(/^tel: ?/i, '');

const DIALLED = /^(?:\+|0{2,3}(?=[1-9])) ?\(?\d[\d ().\-/]*$/;
const NATIONAL = /^\(?\d[\d ().\-/]*$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

interface PhoneParts {
  code: string;
  rest: string;
}

function ofCountry(code: string, national: string): PhoneParts | null {
  const rest = KEEPS_ZERO.test(code) ? national : national.replace(/^0/, '');
  const isRight =
    code === KENYA
      ? KENYAN.test(rest)
      : rest.length >= (TEN_DIGITS.test(code) ? 10 : 4) &&
        rest.length <= (TEN_DIGITS.test(code) ? 10 : 15 - code.length) &&
        code.length + rest.length >= 7;
  return isRight ? { code, rest } : null;
}

/** '+254 (0) 712 …': the zero in brackets is for calls within the country. */
function dialled(text: string): PhoneParts | null {
  const digits = digitsOf(text.replace(/\( ?0 ?\)/, '')).replace(/^0+/, '');
  const code = COUNTRY_CODE.exec(digits)?.[0];
  return code === undefined ? null : ofCountry(code, digits.slice(code.length));
}

/** A number without country code is Kenyan where the site is. Elsewhere it would be a stranger's in Kenya. */
function national(text: string): PhoneParts | null {
  if (!isInKenya()) return null;
  const digits = digitsOf(text);
  const found = digits.startsWith('0') ? digits.slice(1) : digits;
  if (KENYAN.test(found)) return { code: KENYA, rest: found };
  return digits.startsWith(KENYA) ? ofCountry(KENYA, digits.slice(KENYA.length)) : null;
}

function read(typed: string): PhoneParts | null {
  if (typed.length > PHONE_CHARS_SENT) return null;
  const text = plain(typed);
  if (DIALLED.test(text)) return dialled(text);
  return NATIONAL.test(text) ? national(text) : null;
}

/** In groups of three from the start. The end has groups of two or four where one or two digits would be left. */
const grouped = (digits: string): string =>
  digits.length === 5
    ? digits.replace(/^../, '$& ')
    : digits.replace(/\d{3}(?=(?:\d{3})*(?:\d{3}|\d{4}|\d{8})$)/g, '$& ').replace(/\d{4}(?=\d{4}$)/, '$& ');

/** The number in its one form; null where it is none, or where its country cannot be told. */
export function readPhone(typed: string): string | null {
  const found = read(typed);
  return found && `+${found.code} ${grouped(found.rest)}`;
}

/** The number, or the text as it is where it is no number that can be told. */
export const shownPhone = (text: string): string => readPhone(text) ?? text.trim();

/** The digits with country code, as WhatsApp takes them; null where they cannot be told. */
export function dialledDigits(typed: string): string | null {
  const found = read(typed);
  return found && found.code + found.rest;
}

/**
 * The number in each way in which it is typed, without signs between the digits; none where it is no number that can be told. It is
 * for hashes that were made of a number as somebody typed it.
 */
export const typedForms = (typed: string): string[] => {
  const found = read(typed);
  if (!found) return [];
  const { code, rest } = found;
  const abroad = [code + rest, `${code}0${rest}`].flatMap((digits) => [`+${digits}`, `00${digits}`, digits]);
  const all = [...abroad, `000${code}${rest}`, `0${rest}`, rest];
  return all.filter((form) => dialledDigits(form) === code + rest);
};

/** The address that calls the number; null where it would call a wrong one. */
export function telLink(typed: string): string | null {
  const digits = dialledDigits(typed);
  return digits && `tel:+${digits}`;
}

/** True for a number in its one form, and for the sign that a person has none. */
export const isStoredPhone = (text: string): boolean => text === NO_PHONE || readPhone(text) === text;
