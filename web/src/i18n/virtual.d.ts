/** Built by web/build/i18n/plugin.ts: the English texts with placeholders. */
declare module 'virtual:texts/en' {
  import type { Messages } from '@lingui/core';

  export const texts: Messages;
}

/** Built by web/build/i18n/plugin.ts: the texts of each further file in web/src/locales. */
declare module 'virtual:texts/others' {
  import type { Messages } from '@lingui/core';

  export const others: Readonly<Record<string, () => Promise<{ texts: Messages }>>>;
}

/** Built by web/build/i18n/plugin.ts: the existing Kikuyu texts. */
declare module 'virtual:texts/ki' {
  import type { Messages } from '@lingui/core';

  export const texts: Messages;
}

/** Built by web/build/i18n/plugin.ts: the English texts with placeholders of the page of leaders. */
declare module 'virtual:texts/leaders' {
  import type { Messages } from '@lingui/core';

  export const texts: Messages;
}
