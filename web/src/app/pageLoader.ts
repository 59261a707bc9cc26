import { HYDRATION_ID } from '@ndeiya/domain/site/hydration';

type Load<T> = () => Promise<T>;

/** The HTML that the function `pages` wrote names the files of its own page, which is the first that loads. */
const namesItsFiles = () => document.getElementById(HYDRATION_ID) !== null;

/** The server has all pages in one file. */
const isOnServer = () => typeof document === 'undefined';

/**
 * Makes loaders of pages, which ask for the imports of a page beside the page itself. The lists of them are 4 KB, which
 * a visitor of one page does not need: they load with the second page, or with the first where no HTML names its files.
 */
export function pageLoader(ahead: Load<{ loadAhead: (module: string) => Promise<unknown> }>) {
  let isFirst = true;
  return <T>(module: string, load: Load<T>): Load<T> =>
    () => {
      const isNamed = isOnServer() || (isFirst && namesItsFiles());
      isFirst = false;
      if (!isNamed) {
        // Without the list the page loads too, after more round trips, and says itself when it does not.
        ahead()
          .then(({ loadAhead }) => loadAhead(module))
          .catch(() => undefined);
      }
      return load();
    };
}
