import { param } from '../../../platform/params';

/** The page whose button confirms or ends the subscription with this token. */
export const linkFor = (action: 'confirm' | 'unsubscribe', token: string) =>
  `${param('siteUrl')}/newsletter/${action}?token=${token}`;

/** Headers for the unsubscribe button of mail programs (RFC 8058), which posts to the API without a login. */
export const unsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${param('siteUrl')}/api/newsletter/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
