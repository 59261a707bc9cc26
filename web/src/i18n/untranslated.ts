import { createStore } from '../lib/store';
import type { Catalogue, Translate } from './texts';

/** True once a text was shown in English because the chosen language does not have it. */
export const hasUntranslated = createStore(false);

/** `t`, noting the first text that is not among the language's own. It is told after the render that asks for the text. */
export function notingUntranslated(t: Translate, own: Catalogue): Translate {
  return (text, values) => {
    if (!hasUntranslated.get() && !Object.hasOwn(own, text))
      queueMicrotask(() => {
        hasUntranslated.set(true);
      });
    return t(text, values);
  };
}
