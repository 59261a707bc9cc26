import { LIMITS } from '../kernel/constants';
import { PARTNER_KINDS, PARTNER_OFFERS } from '../site/partnerChoices';
import { contactFields, partnerFields } from '../site/visitorForms';
import { type Case, loose, spoil, wholeCases } from './cases';
import { emailCases } from './fieldCases';
import { makeContact, makeNewsletter, makePartner } from './makers';
import { casesOf } from './tableCases';

const contact = loose(makeContact);
const honeypot = spoil(contact, 'website');

/** `website` is the honeypot: accepted, so that a program learns nothing, and kept as spam. */
export const contactCases: Case[] = [
  ...wholeCases(contact),
  ...casesOf(contact, contactFields),
  honeypot.good('empty', ''),
  honeypot.good('filled', 'https://cheap-pills.example.org'),
  honeypot.bad('a number', 7),
  honeypot.bad('too long', 'x'.repeat(LIMITS.messageChars + 1)),
];

export const newsletterCases: Case[] = [
  ...wholeCases(loose(makeNewsletter)),
  ...emailCases(loose(makeNewsletter)),
];

const partner = loose(makePartner);
const offers = spoil(partner, 'offers');

/** `nickname` is the honeypot. */
export const partnerCases: Case[] = [
  ...wholeCases(partner),
  ...casesOf(partner, partnerFields, { kind: PARTNER_KINDS }),
  offers.missing(),
  offers.bad('null', null),
  offers.bad('text', 'cash'),
  offers.bad('a map', { cash: true }),
  offers.bad('none', []),
  offers.bad('an unknown one', ['cash', 'applause']),
  offers.bad('a number', [7]),
  ...PARTNER_OFFERS.map((offer) => offers.good(offer, [offer])),
  offers.good('all', [...PARTNER_OFFERS]),
  offers.bad('more than there are', [...PARTNER_OFFERS, 'cash']),
  spoil(partner, 'nickname').good('filled', 'robot'),
  spoil(partner, 'nickname').bad('a number', 7),
];
