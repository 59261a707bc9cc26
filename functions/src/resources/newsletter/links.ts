import { param } from '../../platform/params';

/** The page whose button confirms or ends the subscription with this token. */
export const linkFor = (action: 'confirm' | 'unsubscribe', token: string) =>
  `${param('siteUrl')}/newsletter/${action}?token=${token}`;

/** By which mail programs offer their own button (RFC 8058): it posts to the API, and asks nobody to log in. */
export const unsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${param('siteUrl')}/api/newsletter/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
