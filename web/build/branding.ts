import type { Plugin } from 'vite';

/**
 * Inserts the request for the organisation's colours and region into pages that Hosting serves as files. The function
 * `pages` removes it from the pages that it draws, whose HTML has them.
 */
export function brandingLink(): Plugin {
  return {
    name: 'branding-link',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<!--branding-->', () => '<link rel="stylesheet" href="/branding.css">'),
    },
  };
}
