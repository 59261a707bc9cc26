/** Styles that code has asked for, until they have failed. */
const styles = new Map<string, Promise<unknown>>();

async function ask(file: string): Promise<unknown> {
  const href = `/${file}`;
  const asked = styles.get(href);
  if (asked || document.querySelector(`link[href="${href}"]`)) return asked;
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return undefined;
  const style = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next attempt asks for it again.
      styles.delete(href);
      link.remove();
      reject(new Error(`no style ${href}`));
    };
  });
  styles.set(href, style);
  return style;
}

/**
 * Replaces Vite's function that runs an `import()`: it asks for the files that the import needs beside it, and waits for
 * the styles among them. Vite's has four times as much code, for nonces, for events and for addresses that differ.
 */
export const importWith = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all(files.map(ask)).then(load);
