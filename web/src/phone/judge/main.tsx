import '../kit/fonts.css';
import '../kit/style.css';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

/** Each page has its screens and texts in files of its own, and loads no other page's. */
async function startPage(place: HTMLElement): Promise<void> {
  const { pathname } = location;
  if (/^\/group\/?$/.test(pathname)) return (await import('../group/start')).groupStarted(place);
  if (/^\/(crew|stage)\/?$/.test(pathname)) return (await import('../crew/start')).crewStarted(place);
  return (await import('./start')).judgeStarted(place);
}

startPage(root).catch((error: unknown) => {
  // The texts of other languages are in the files that did not come.
  document.getElementById('not-started')?.removeAttribute('hidden');
  throw error;
});
