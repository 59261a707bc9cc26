import { LIMITS } from '../kernel/constants';
import { type Case, loose, type Make, spoil, wholeCases } from './cases';
import { emailCases } from './fieldCases';
import { makeRegistration, makeUser } from './makers';

function usernameCases(make: Make): Case[] {
  const { good, mended, bad, missing } = spoil(make, 'username');
  return [
    missing(),
    bad('null', null),
    bad('a number', 12345),
    bad('a list', ['wanjiku']),
    bad('empty', ''),
    bad('only spaces', '     '),
    mended('spaces around', '  Kamau W  '),
    mended('full-width letters', 'Ｋａｍａｕ'),
    good('the shortest', 'abc'),
    bad('too short by one', 'ab'),
    good('the longest', 'ũ'.repeat(LIMITS.usernameMax)),
    bad('too long by one', 'ũ'.repeat(LIMITS.usernameMax + 1)),
    good('Kikuyu letters', 'Wanjikũ wa Ĩrũngũ'),
    good('digits, dot, underscore, hyphen', '9.kamau_w-2'),
    bad('a sign first', '-kamau'),
    bad('an @', 'kamau@home'),
    bad('Cyrillic look-alikes', 'каmаu'),
    bad('something invisible', 'kam\u200bau'),
    bad('a zero-width joiner', 'kam\u200dau'),
    bad('a mark that is not drawn', 'kam\u034fau'),
    bad('a variation selector', 'kam\ufe0fau'),
    bad('a soft hyphen', 'kam\u00adau'),
    bad('a Hangul filler', 'kam\u3164au'),
    bad('a tag character', 'kamau\u{e0061}'),
    bad('right to left', 'kam\u202eau'),
    good('a straight apostrophe', "Ng'ang'a"),
    good('a curly apostrophe', 'Ng’ang’a'),
    good('a modifier apostrophe', 'Ngʼangʼa'),
    good('Cyrillic letters', 'Ольга'),
    good('Arabic letters', 'محمد علي'),
    good('letters of India with their vowel signs', 'राम कुमार'),
    good('Ethiopic letters', 'ሰላም ገብሬ'),
    good('Japanese letters of two scripts', '山田たろう'),
    bad('an apostrophe first', "'Kamau"),
    bad('Cyrillic and Latin letters', 'Kамау'),
    bad('a dotless i', 'admın'),
    bad('a phonetic a', 'kɑmau'),
    bad('small capitals', 'ᴋamau'),
    bad('Greek look-alikes', 'kαmau'),
    bad('a heap of marks', 'kam\u0300\u0301\u0302\u0303au'),
    good('a letter that has no form with its mark', 'm̃bugu Ngũgĩ'),
    bad('a line break', 'kam\nau'),
    bad('an emoji', 'kamau 🔥'),
    bad('markup', '<b>kamau</b>'),
  ];
}

export const userCases: Case[] = [
  ...wholeCases(loose(makeUser)),
  ...usernameCases(loose(makeUser)),
  ...emailCases(loose(makeUser)),
];

const register = loose(makeRegistration);
const password = spoil(register, 'password');

/** Registration. Only the API, not the schema, refuses common passwords. */
export const registrationCases: Case[] = [
  ...wholeCases(register),
  ...usernameCases(register),
  ...emailCases(register),
  password.missing(),
  password.bad('null', null),
  password.bad('a number', 1234567890),
  password.bad('a list', ['Flame of Ndeiya']),
  password.bad('empty', ''),
  password.bad('too short by one', 'x7Kq-tũ'),
  password.good('the shortest', 'x7Kq-tũw'),
  password.good('the longest', 'ngoma-Ĩ1'.repeat(LIMITS.passwordMax / 8)),
  password.bad('too long by one', `${'ngoma-Ĩ1'.repeat(LIMITS.passwordMax / 8)}x`),
  password.good('spaces around, which are kept', '  flame of Ndeiya  '),
  password.good('any characters', 'ũĩ🔥"\'<>\\&; --\u00a0'),
  { why: 'its own role', value: { ...makeRegistration(), is_admin: true }, ok: false, field: 'is_admin' },
];
