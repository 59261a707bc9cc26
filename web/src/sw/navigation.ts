/** True when an address is a page of the site, and not the API, a file or one of Hosting's own. */
export const isPage = ({ pathname }: URL) => !/^\/(api|__)(\/|$)|\.\w{2,11}$/.test(pathname);

/** True when an address is that of judge.html: the page of judges, of the crew, of leaders, and of the screen at the stage. */
export const isJudgePage = ({ pathname }: URL) => /^\/(judge|crew|stage|group)\/?$/.test(pathname);

/** True when an address is that of vote.html, the page of voters. */
export const isVotePage = ({ pathname }: URL) => /^\/(v|vote)\/?$/.test(pathname);
