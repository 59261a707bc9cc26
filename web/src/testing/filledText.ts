const SPECIAL = /[.*+?^$()|[\]\\]/g;

/** Finds a text of a catalogue with any values in its placeholders. */
export const filledText = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^{}]+')}$`);
