import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import type { Mirror } from '../../i18n/mirrorCss';
import { PREFIXED } from '../look/declarations';

/** The few prefixes that are needed, in place of Emotion's, which are for browsers that cannot run the site. */
const prefixes: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && PREFIXED.test(props))
    element.return = `-webkit-${value}${value}`;
};

/** Changes each declaration before it is written. An icon that is mirrored itself keeps its movements. */
const mirroring =
  (mirror: Mirror): StylisPlugin =>
  (element) => {
    const { type, props, children, parent } = element;
    if (type !== 'decl' || typeof props !== 'string' || typeof children !== 'string') return;
    if (Array.isArray(parent?.props) && parent.props.some((selector) => selector.includes('.arrow'))) return;
    const { name, value } = mirror(props, children);
    element.value = `${name}:${value};`;
  };

const made = new Map<Mirror | undefined, EmotionCache>();

/** The styles of MUI's components, mirrored for a language that is read from right to left. */
export function muiStyles(mirror?: Mirror): EmotionCache {
  const known =
    made.get(mirror) ??
    (mirror
      ? createCache({ key: 'rtl', stylisPlugins: [mirroring(mirror)] })
      : createCache({ key: 'css', stylisPlugins: [prefixes] }));
  made.set(mirror, known);
  return known;
}
