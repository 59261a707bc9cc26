/** The rest of these addresses opens something to whoever knows it: the reports about texts, and the page of a guardian. */
const SECRET = /(\/(?:texts\/reports|consent)\/)(?!form\/?$).+/i;

/** An address as the log may have it: without its secret part, also where no route has the address. */
export const loggedPath = (path: string): string => path.replace(SECRET, '$1…');
