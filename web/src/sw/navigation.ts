/** True when an address is a page of the site, and not the API, a file or one of Hosting's own. */
export const isPage = ({ pathname }: URL) => !/^\/(api|__)(\/|$)|\.\w{2,11}$/.test(pathname);
