/** Built by web/build/i18n/plugin.ts: the English texts with placeholders. */
declare module 'virtual:texts/en' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}

/** Built by web/build/i18n/plugin.ts: the texts of each further file in web/src/locales. */
declare module 'virtual:texts/others' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const others: Readonly<Record<string, () => Promise<{ texts: Record<string, Compiled> }>>>;
}

/** Built by web/build/i18n/plugin.ts: the existing Kikuyu texts. */
declare module 'virtual:texts/ki' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}

/** Built by web/build/i18n/plugin.ts: the English texts with placeholders that only the page of leaders shows. */
declare module 'virtual:texts/leaders' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}

/** Built by web/build/i18n/plugin.ts: those of its screens that are loaded later. */
declare module 'virtual:texts/leaderForms' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}

/** Built by web/build/i18n/plugin.ts: the English texts with placeholders that only the page of judges shows. */
declare module 'virtual:texts/judges' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}

/** Built by web/build/i18n/plugin.ts: the English texts with placeholders that only the pages of the crew show. */
declare module 'virtual:texts/crew' {
  import type { Compiled } from '@ndeiya/domain/languages/format';

  export const texts: Record<string, Compiled>;
}
