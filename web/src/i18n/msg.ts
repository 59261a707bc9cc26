/** Marks an English text that is shown through `t` elsewhere, so that translators find it. */
export const msg = <T extends string>(text: T): T => text;
