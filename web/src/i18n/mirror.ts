import createCache, { type StylisPlugin } from '@emotion/cache';
import { mirrored } from './mirrorCss';

/** An icon that points forwards or backwards. Its movements are mirrored together with it. */
const ARROW = '.arrow';

/** Changes each declaration before it is written. */
const mirror: StylisPlugin = (element) => {
  const { type, props, children, parent } = element;
  if (type !== 'decl' || typeof props !== 'string' || typeof children !== 'string') return;
  if (Array.isArray(parent?.props) && parent.props.some((selector) => selector.includes(ARROW))) return;
  const { name, value } = mirrored(props, children);
  element.value = `${name}:${value};`;
};

/**
 * The styles of MUI and of the site for pages that are read from right to left. Visitors of other languages load none
 * of it. Emotion's prefixes for old browsers are left out, because the list of plugins replaces them.
 */
export const mirroredStyles = createCache({ key: 'rtl', stylisPlugins: [mirror] });
mirroredStyles.sheet.insert(`[dir="rtl"] ${ARROW}{scale:-1 1}`);
