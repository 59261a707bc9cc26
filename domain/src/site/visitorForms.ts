import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, honeypot, STAMPS, stamps, timestamp } from '../kernel/fields';
import {
  EMAIL_FIELD,
  impersonalOf,
  lineField,
  optionalParagraphField,
  optionalWebAddressField,
  paragraphField,
  PHONE_FIELD,
  schemasOf,
} from '../kernel/fieldTable';
import { imageFields, PICTURE_FIELDS } from '../kernel/image';
import { PARTNER_KINDS, PARTNER_OFFERS } from './partnerChoices';

/** Documents are deleted when they have been in a state for this number of days. */
const deletedAfter = (is: string, days: number) =>
  ({ where: { field: 'state', is }, since: 'updated_at', days }) as const;

export const contactFields = {
  name: lineField('Name', { kind: 'personName', max: LIMITS.nameChars }),
  email: EMAIL_FIELD,
  message: paragraphField('Message'),
} as const;
export const contactInput = z.strictObject({ ...schemasOf(contactFields), website: honeypot });
export type ContactInput = z.output<typeof contactInput>;
/** 'further' is one of a caller who had sent several on the same day, so that it hides no other one. */
export const CONTACT_STATES = ['new', 'open', 'closed', 'further', 'spam'] as const;
export const contactMessages = defineCollection(
  'contact_messages',
  z.object({ ...schemasOf(contactFields), state: z.enum(CONTACT_STATES), ...stamps }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: ['state', ...STAMPS],
    label: 'Message',
    // A message that nobody has closed stays.
    retention: [deletedAfter('spam', 30), deletedAfter('closed', 365)],
  },
);
export type ContactMessage = EntityOf<typeof contactMessages>;

export const subscriberFields = { email: EMAIL_FIELD } as const;
export const newsletterInput = z.strictObject(schemasOf(subscriberFields));
export const newsletterTokenInput = z.strictObject({
  token: z
    .string(fieldMessages.incompleteLink)
    .check(
      atMost(100, fieldMessages.incompleteLink),
      z.regex(/^[\w-]{20,100}$/, fieldMessages.incompleteLink),
    ),
});
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
/**
 * The document id is a hash of the address; `token` is in the links of mails. Older documents have no language, and
 * their mails are in English.
 */
export const newsletterSubscribers = defineCollection(
  'newsletter_subscribers',
  z.object({
    ...schemasOf(subscriberFields),
    state: z.enum(SUBSCRIBER_STATES),
    token: z.string(),
    language: z.optional(z.string()),
    ...stamps,
  }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: ['state', 'language', ...STAMPS],
    secret: ['token'],
    label: 'Subscriber',
    retention: [deletedAfter('pending', 30), deletedAfter('unsubscribed', 90)],
  },
);
export type NewsletterSubscriber = EntityOf<typeof newsletterSubscribers>;

/** 'further' is as in the messages. */
export const PARTNER_STATES = ['new', 'in review', 'approved', 'declined', 'further'] as const;
/** The typed fields of an application. The offers are checkboxes, so they are no part of it. */
export const partnerFields = {
  organisation: lineField('Organisation', { kind: 'organisation', max: LIMITS.titleChars }),
  kind: {
    label: 'Kind',
    kind: 'choice',
    impersonal: true,
    schema: z.enum(PARTNER_KINDS, fieldMessages.partnerKind),
  },
  contact_person: lineField('Contact person', { kind: 'personName', max: LIMITS.nameChars }),
  email: EMAIL_FIELD,
  phone: PHONE_FIELD,
  website: optionalWebAddressField('Website'),
  message: optionalParagraphField('Message'),
} as const;
export const partnerInput = z.strictObject({
  ...schemasOf(partnerFields),
  offers: z
    .array(z.enum(PARTNER_OFFERS, fieldMessages.partnerOffer), fieldMessages.partnerOffers)
    .check(
      z.minLength(1, fieldMessages.partnerOffers),
      z.maxLength(PARTNER_OFFERS.length, fieldMessages.partnerOfferTwice),
    ),
  nickname: honeypot,
});
export type PartnerInput = z.output<typeof partnerInput>;
/**
 * The picture is the logo that an administrator may add before the partner is shown. `language` is that of the mails to
 * the applicant; older documents have none.
 */
export const partnerApplications = defineCollection(
  'partner_applications',
  z.object({
    ...z.omit(partnerInput, { nickname: true }).shape,
    state: z.enum(PARTNER_STATES),
    shown: z.boolean(),
    decided_at: z.nullable(timestamp),
    language: z.optional(z.string()),
    ...imageFields,
    ...stamps,
  }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: [
      ...impersonalOf(partnerFields),
      'offers',
      'state',
      'shown',
      'decided_at',
      'language',
      ...PICTURE_FIELDS,
      ...STAMPS,
    ],
    label: 'Partner application',
    onHome: true,
    retention: [deletedAfter('declined', 365)],
  },
);
export type PartnerApplication = EntityOf<typeof partnerApplications>;
