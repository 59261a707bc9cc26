/** True when an address is a page of the site, and not the API, a file or one of Hosting's own. */
export const isPage = ({ pathname }: URL) => !/^\/(api|__)(\/|$)|\.\w{2,11}$/.test(pathname);

/** True when an address is the judges' page, which is a page of its own. */
export const isJudgePage = ({ pathname }: URL) => /^\/judge\/?$/.test(pathname);
