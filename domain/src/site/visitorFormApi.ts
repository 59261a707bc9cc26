import { byId, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import {
  contactInput,
  contactMessages,
  newsletterInput,
  newsletterSubscribers,
  newsletterTokenInput,
  partnerApplications,
  partnerInput,
} from './visitorForms';

const form = { method: 'post', access: 'public', answer: messageAnswer } as const;

export const newsletterApi = {
  subscribe: {
    ...form,
    path: '/newsletter/subscribe',
    writes: newsletterSubscribers.path,
    summary:
      'Subscribe; a mail asks for confirmation. Subscribing again is answered alike and changes nothing',
    body: newsletterInput,
    status: 201,
    limit: 'newsletterPerAddress',
    idempotencyKey: true,
  },
  confirm: {
    ...form,
    path: '/newsletter/confirm',
    writes: newsletterSubscribers.path,
    summary: 'Confirm a subscription with the token of the mailed link',
    body: newsletterTokenInput,
    errors: ['not-found'],
  },
  unsubscribe: {
    ...form,
    path: '/newsletter/unsubscribe',
    writes: newsletterSubscribers.path,
    summary:
      'End a subscription with the token of the mailed link. Mail programs send it as `?token=` with the form `List-Unsubscribe=One-Click` (RFC 8058)',
    body: newsletterTokenInput,
    oneClick: true,
    errors: ['not-found'],
  },
} as const satisfies Record<string, RouteSpec>;

export const contactApi = {
  send: {
    ...form,
    path: '/contact',
    writes: contactMessages.path,
    summary: 'Send a message to the organisers',
    body: contactInput,
    status: 201,
    limit: 'contactPerAddress',
    idempotencyKey: true,
  },
  remove: {
    method: 'delete',
    path: '/contact/:id',
    writes: contactMessages.path,
    access: 'admin',
    summary: 'Delete a message',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;

export const partnerApi = {
  apply: {
    ...form,
    path: '/partners',
    writes: partnerApplications.path,
    summary: 'Apply to become a partner',
    body: partnerInput,
    status: 201,
    limit: 'partnersPerAddress',
    idempotencyKey: true,
  },
  remove: {
    method: 'delete',
    path: '/partners/:id',
    writes: partnerApplications.path,
    access: 'admin',
    summary: 'Delete an application',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
