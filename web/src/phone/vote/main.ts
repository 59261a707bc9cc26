import '../kit/style.css';
import '../kit/picks.css';
import './vote.css';
import * as tickets from 'virtual:routes/tickets';
import * as votes from 'virtual:routes/votes';
import { startLanguage } from '../../i18n/language';
import { startBranding } from '../../lib/branding';
import { clearAddress, codeInAddress } from '../../lib/passAddress';
import { callByPass, sendByPass } from '../../server/callByPass';
import { watchPresses } from '../kit/presses';
import { startApp } from './app';
import { Voter } from './voter';

/** A vote outlives the page, which people close after they have tapped. */
const voter = new Voter({
  open: (body) => callByPass(tickets.open, { body }),
  cast: async (body) => (await sendByPass(tickets.cast, { body }, true)).answer,
  read: (id) => callByPass(votes.read, { params: { id } }),
});

/** The code comes with the QR code of the ticket, and does not stay in the history of a borrowed phone. */
function openAddress(): void {
  const code = codeInAddress();
  if (code === '') return;
  clearAddress();
  void voter.open(code);
}

async function start(root: HTMLElement): Promise<void> {
  startBranding();
  watchPresses();
  openAddress();
  voter.start(new AbortController().signal);
  await startLanguage();
  startApp(root, voter);
  window.addEventListener('hashchange', openAddress);
}

const root = document.getElementById('root');
if (!root) throw new Error('vote.html has no #root');
void start(root);
