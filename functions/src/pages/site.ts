import { param } from '../platform/params';

/**
 * An absolute address of the site. The host is a parameter of the deployment and never a request header,
 * because the CDN's copy for everybody must not depend on one request.
 */
export const siteAddress = (path: string) => `${param('siteUrl').replace(/\/+$/, '')}${path}`;
