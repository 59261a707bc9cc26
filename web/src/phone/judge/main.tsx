import '../kit/fonts.css';
import '../kit/style.css';
import { startBranding } from '../../lib/branding';
import { startWorker } from '../kit/worker';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
startBranding();

/** Each page has its screens and texts in files of its own, and loads no other page's. */
async function startPage(place: HTMLElement): Promise<void> {
  const { pathname } = location;
  if (/^\/group\/?$/.test(pathname)) return (await import('../group/start')).groupStarted(place);
  if (/^\/(crew|stage)\/?$/.test(pathname)) return (await import('../crew/start')).crewStarted(place);
  return (await import('./start')).judgeStarted(place);
}

void startPage(root);
void startWorker();
