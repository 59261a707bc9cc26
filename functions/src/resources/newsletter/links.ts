import { param } from '../../platform/params';

/** The page whose button confirms or ends the subscription with this token. */
export const linkFor = (action: 'confirm' | 'unsubscribe', token: string) =>
  `${param('siteUrl')}/newsletter/${action}?token=${token}`;
