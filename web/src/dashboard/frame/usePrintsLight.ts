import { useEffect } from 'react';

/** Prints in the light scheme, because browsers do not print backgrounds, and the light text of the dark scheme is lost. */
export function usePrintsLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown = dataset.scheme;
    const light = () => {
      shown = dataset.scheme;
      dataset.scheme = 'light';
    };
    const restore = () => {
      dataset.scheme = shown;
    };
    window.addEventListener('beforeprint', light);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', light);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
