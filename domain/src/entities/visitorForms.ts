import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS, RETENTION_DAYS } from '../constants';
import { fieldMessages } from '../fieldMessages';
import {
  atMost,
  email,
  line,
  optionalParagraph,
  optionalWebAddress,
  paragraph,
  phone,
  STAMPS,
  stamps,
  timestamp,
} from './fields';
import { imageFields, PICTURE_FIELDS } from './image';

/** A field that people never see: only programs fill it, and what they send is kept as spam (DESIGN §6). */
const honeypot = z.optional(z.string().check(z.maxLength(LIMITS.messageChars)));

/** Documents are deleted when they have been in a state for this number of days. */
const deletedAfter = (is: string, days: number) =>
  ({ where: { field: 'state', is }, since: 'updated_at', days }) as const;

export const contactInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  email,
  message: paragraph('Message'),
  website: honeypot,
});
export type ContactInput = z.output<typeof contactInput>;
export const CONTACT_STATES = ['new', 'open', 'closed', 'spam'] as const;
export const contactMessages = defineCollection(
  'contact_messages',
  z.object({
    name: contactInput.shape.name,
    email,
    message: contactInput.shape.message,
    state: z.enum(CONTACT_STATES),
    ...stamps,
  }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: ['state', ...STAMPS],
    label: 'Message',
    // A message that nobody has closed stays.
    retention: [
      deletedAfter('spam', RETENTION_DAYS.spamMessages),
      deletedAfter('closed', RETENTION_DAYS.closedMessages),
    ],
  },
);
export type ContactMessage = EntityOf<typeof contactMessages>;

export const newsletterInput = z.strictObject({ email });
export const newsletterTokenInput = z.strictObject({
  token: z
    .string(fieldMessages.incompleteLink)
    .check(
      atMost(100, fieldMessages.incompleteLink),
      z.regex(/^[\w-]{20,100}$/, fieldMessages.incompleteLink),
    ),
});
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** The document id is a hash of the address; `token` is what the links in mails carry. */
export const newsletterSubscribers = defineCollection(
  'newsletter_subscribers',
  z.object({ email, state: z.enum(SUBSCRIBER_STATES), token: z.string(), ...stamps }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: ['state', ...STAMPS],
    secret: ['token'],
    label: 'Subscriber',
    retention: [
      deletedAfter('pending', RETENTION_DAYS.unconfirmedSubscribers),
      deletedAfter('unsubscribed', RETENTION_DAYS.formerSubscribers),
    ],
  },
);
export type NewsletterSubscriber = EntityOf<typeof newsletterSubscribers>;

export const PARTNER_KINDS = ['sponsor', 'media', 'venue', 'community', 'other'] as const;
export const PARTNER_OFFERS = ['cash', 'in kind', 'media', 'venue'] as const;
export const PARTNER_STATES = ['new', 'in review', 'approved', 'declined'] as const;
export const partnerInput = z.strictObject({
  organisation: line('Organisation', LIMITS.titleChars),
  kind: z.enum(PARTNER_KINDS, fieldMessages.partnerKind),
  contact_person: line('Contact person', LIMITS.nameChars),
  email,
  phone,
  website: z._default(optionalWebAddress('Website'), ''),
  offers: z
    .array(z.enum(PARTNER_OFFERS, fieldMessages.partnerOffer), fieldMessages.partnerOffers)
    .check(
      z.minLength(1, fieldMessages.partnerOffers),
      z.maxLength(PARTNER_OFFERS.length, fieldMessages.partnerOfferTwice),
    ),
  message: z._default(optionalParagraph('Message'), ''),
  nickname: honeypot,
});
export type PartnerInput = z.output<typeof partnerInput>;
/** The picture is the logo that an administrator may add before the partner is shown. */
export const partnerApplications = defineCollection(
  'partner_applications',
  z.object({
    ...z.omit(partnerInput, { nickname: true }).shape,
    website: optionalWebAddress('Website'),
    message: optionalParagraph('Message'),
    state: z.enum(PARTNER_STATES),
    shown: z.boolean(),
    decided_at: z.nullable(timestamp),
    ...imageFields,
    ...stamps,
  }),
  {
    owner: { email: 'email' },
    audited: true,
    impersonal: ['kind', 'offers', 'state', 'shown', 'decided_at', ...PICTURE_FIELDS, ...STAMPS],
    label: 'Partner application',
    onHome: true,
    retention: [deletedAfter('declined', RETENTION_DAYS.declinedPartners)],
  },
);
export type PartnerApplication = EntityOf<typeof partnerApplications>;
