/** The title of a page as the browser's tab shows it; the home page has no name but the site's. */
export const fullTitle = (page: string | null, site: string) => (page ? `${page} · ${site}` : site);
