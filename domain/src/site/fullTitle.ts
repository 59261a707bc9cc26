/** The title in the browser's tab; the home page has only the site's name. */
export const fullTitle = (page: string | null, site: string) => (page ? `${page} · ${site}` : site);
