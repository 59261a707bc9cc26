import createCache, { type StylisPlugin } from '@emotion/cache';

/** Properties that browsers of today know with their prefix only: Chrome before 136, Safari before 18. */
const PREFIXED =
  /^(user-select|backdrop-filter|print-color-adjust|mask(-\w+)?|box-decoration-break|hyphens)$/;

/** The few prefixes that are needed, in place of Emotion's, which double the styles of every page for browsers that cannot run the site. */
const prefixes: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && PREFIXED.test(props))
    element.return = `-webkit-${value}${value}`;
};

export const STYLES_KEY = 'css';

/** The styles of one page or one browser. */
export const createStyles = () => createCache({ key: STYLES_KEY, stylisPlugins: [prefixes] });
