import { useEffect, useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';

let site = DEFAULT_SETTINGS.name;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the site is called in titles, once the settings are known. */
export function setSiteName(name: string): void {
  site = name;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Sets the document's title to 'page · site'; without a page name, to the site's name. */
export function usePageTitle(page?: string): void {
  const name = useSyncExternalStore(subscribe, () => site);
  useEffect(() => {
    document.title = page ? `${page} · ${name}` : name;
  }, [page, name]);
}
