/** Made by web/build/i18n/plugin.ts: the English texts that have placeholders. */
declare module 'virtual:texts/en' {
  import type { Messages } from '@lingui/core';

  export const texts: Messages;
}

/** Made by web/build/i18n/plugin.ts: the Kikuyu texts that there are. */
declare module 'virtual:texts/ki' {
  import type { Messages } from '@lingui/core';

  export const texts: Messages;
}
