import { param } from '../platform/params';

/**
 * An absolute address of the site. The host is the deployment's parameter and never a header of the request: what the
 * CDN keeps for everybody must not depend on what somebody sent.
 */
export const siteAddress = (path: string) => `${param('siteUrl').replace(/\/+$/, '')}${path}`;
