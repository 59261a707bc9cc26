import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import type { Speech } from '../../i18n/texts';
import { nearTime } from '../kit/nearTime';
import { h } from './dom';
import type { Voter } from './voter';

/** Everything that a screen is built from. */
export interface Context {
  voter: Voter;
  speech: Speech;
}

/** A built screen. `update` follows changes that do not build it again, so that the focus and the place stay. */
export interface VoterScreen {
  main: readonly (Node | null)[];
  bottom?: Node;
  update?: () => void;
}

/** The time of day in the voter's language, with the date where it is not near. */
export const when = (iso: string, { language }: Speech): string => nearTime(iso, language);

/** The heading gets the focus when the screen changes, so that a screen reader begins there. */
export const heading = (text: string): HTMLElement => h('h1', { tabindex: -1 }, text);

export const button = (text: string, press: () => void, look = 'button wide'): HTMLButtonElement =>
  h('button', { type: 'button', class: look, click: press }, text);

export const note = (text: string): HTMLElement => h('p', { class: 'note' }, text);

/** Lets a borrowed phone forget the ticket. The button is behind a tap, because there is no way back. */
export function forgetPart({ voter, speech: { t } }: Context, lead: string): HTMLElement {
  const forget = () => {
    voter.forget();
  };
  return h(
    'details',
    {},
    h('summary', {}, t(texts.forget.title)),
    h('p', {}, t(lead)),
    button(t(texts.forget.button), forget),
  );
}

/** The public numbers of tickets, which are asked for when somebody wants to read them. */
async function addNumbers(
  { voter, speech: { t } }: Context,
  edition: number,
  place: HTMLElement,
): Promise<void> {
  const tickets = await voter.ticketNumbers(edition);
  if (!tickets || place.childElementCount > 0) return;
  const { printed, active, void: voids } = tickets;
  const sum = voids.reduce((all, one) => all + one.tickets, 0);
  place.append(
    h('p', {}, t(texts.how.numbers, { printed, active, void: sum })),
    ...voids.map((one) => h('p', {}, `${String(one.tickets)}: ${one.reason}`)),
  );
}

/** Explains the vote, and says what it cannot stop. */
export function howPart(context: Context): HTMLElement {
  const { voter, speech } = context;
  const { sealed, count, once, award, limits } = texts.how;
  const numbers = h('div');
  const edition = voter.state.get().ticket?.seen.vote.edition;
  const load = () => {
    if (edition !== undefined) void addNumbers(context, edition, numbers);
  };
  return h(
    'details',
    { toggle: load },
    h('summary', {}, speech.t(texts.how.title)),
    ...[sealed, count, once, award, limits].map((text) => h('p', {}, speech.t(text))),
    numbers,
  );
}
