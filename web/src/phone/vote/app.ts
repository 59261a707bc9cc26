import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { isInKenya } from '@ndeiya/domain/kernel/timeZone';
import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import { chooseLanguage, shownSpeech } from '../../i18n/language';
import type { Speech } from '../../i18n/texts';
import { logError } from '../../lib/log';
import { pressed } from '../kit/presses';
import { codeScreen, openingScreen } from './codeScreens';
import { h } from './dom';
import { type Context, heading, note, type VoterScreen, when } from './parts';
import { mayVote, ticketScreenOf } from './ticket';
import { ticketScreen } from './ticketScreens';
import type { Voter } from './voter';

function languagePart({ language }: Speech, label: string): HTMLElement | null {
  if (!isInKenya()) return null;
  const choice = LANGUAGES.map((tag) => {
    const click = () => {
      chooseLanguage(tag).catch((error: unknown) => {
        logError('choose the language', error);
      });
    };
    const attributes = { type: 'button', lang: tag, 'aria-pressed': String(tag === language), click };
    return h('button', attributes, LANGUAGE_NAMES[tag]);
  });
  return h('div', { class: 'choice', role: 'group', 'aria-label': label }, ...choice);
}

function bar({ voter, speech: { t } }: Context): HTMLElement {
  const { code } = voter.state.get();
  const click = () => {
    voter.leave();
  };
  const other = h('button', { type: 'button', class: 'bar-link plain', click }, t(texts.code.other));
  const row = h(
    'div',
    { class: 'bar-row' },
    h('span', { class: 'bar-name' }, t(texts.page)),
    code !== null && other,
  );
  return h(
    'header',
    { class: 'bar' },
    row,
    code !== null && h('p', { class: 'bar-quiet' }, t(texts.code.ticket, { code })),
  );
}

/** The name of the screen, and everything that builds it anew where it changes. */
function screenNow({ voter, speech }: Context): {
  name: string;
  key: string;
  build: (context: Context) => VoterScreen;
} {
  const { code, ticket, isEditing } = voter.state.get();
  const key = (name: string, ...more: unknown[]) => JSON.stringify([name, code, speech.language, ...more]);
  if (code === null) {
    const known = voter.shelf.codes().map((one) => [one, voter.shelf.read(one)?.version]);
    return { name: 'code', key: key('code', known), build: codeScreen };
  }
  if (!ticket) return { name: 'opening', key: key('opening'), build: openingScreen };
  const name = ticketScreenOf(ticket, isEditing);
  const { seen, box, waiting, refusal } = ticket;
  const parts = [seen.state, seen.receipt, seen.vote, box, waiting.length, refusal, mayVote(ticket)];
  return {
    name,
    key: key(name, ...parts, voter.shelf.isKept),
    build: (context) => ticketScreen(name, ticket, context),
  };
}

/** A sentence about the connection, where the screen shows what the server has said before. */
function staleText({ voter, speech }: Context): string {
  const { ticket, problem } = voter.state.get();
  if (!ticket || ticket.waiting.length > 0) return '';
  if (problem === 'damaged') return speech.t(texts.code.damaged);
  if (problem === 'failed') return speech.t(texts.code.failed);
  return problem === 'unreached' ? speech.t(texts.asOf, { time: when(ticket.seen.server_time, speech) }) : '';
}

function builder(root: HTMLElement, context: Context, { main, bottom }: VoterScreen) {
  const { speech } = context;
  const stale = h('p', { class: 'note', role: 'status' });
  root.replaceChildren(
    bar(context),
    h('main', {}, stale, ...main, languagePart(speech, speech.t(texts.language))),
    ...(bottom ? [bottom] : []),
  );
  return stale;
}

const hasSealing = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** Draws the page, and draws it anew whenever the voter's state or the language changes. */
export function startApp(root: HTMLElement, voter: Voter): void {
  let last = { name: '', key: '' };
  let screen: VoterScreen = { main: [] };
  let stale: HTMLElement | null = null;
  const rebuild = (context: Context, next: ReturnType<typeof screenNow>) => {
    const focused = document.activeElement?.id;
    screen = next.build(context);
    stale = builder(root, context, screen);
    const isOther = last.name !== '' && last.name !== next.name;
    if (isOther) root.querySelector('h1')?.focus();
    else if (focused) document.getElementById(focused)?.focus();
    if (isOther) window.scrollTo(0, 0);
    last = next;
  };
  const draw = () => {
    // The page stays as it is until the click was handled, for its buttons would move under the finger.
    if (pressed.get()) return;
    const context = { voter, speech: shownSpeech.get() };
    const next = screenNow(context);
    if (next.key !== last.key) rebuild(context, next);
    screen.update?.();
    const text = staleText(context);
    if (stale && stale.textContent !== text) stale.textContent = text;
    if (stale) stale.hidden = text === '';
  };
  if (!hasSealing()) {
    const { t } = shownSpeech.get();
    root.replaceChildren(h('main', {}, heading(t(texts.page)), note(t(texts.noSealing))));
    return;
  }
  voter.state.subscribe(draw);
  pressed.subscribe(draw);
  shownSpeech.subscribe(draw);
  draw();
}
