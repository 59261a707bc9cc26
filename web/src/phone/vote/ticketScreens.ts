import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import { chooseScreen } from './chooseScreen';
import { h } from './dom';
import { button, type Context, forgetPart, heading, howPart, note, type VoterScreen, when } from './parts';
import { mayVote, type Ticket, type TicketScreen } from './ticket';

const change = ({ voter, speech: { t } }: Context, text: string, look?: string) =>
  button(
    t(text),
    () => {
      voter.edit(true);
    },
    look,
  );

const waitingText = (problem: string | null): string => {
  if (problem === 'damaged') return texts.code.damaged;
  return problem === 'failed' ? texts.waiting.failed : texts.waiting.unreached;
};

function waitingScreen(ticket: Ticket, context: Context): VoterScreen {
  const { voter, speech } = context;
  const { t } = speech;
  const status = h('p', { role: 'status', class: 'note' });
  return {
    main: [
      heading(t(texts.waiting.title)),
      status,
      h('p', {}, t(voter.shelf.isKept ? texts.waiting.lead : texts.waiting.unkept)),
      button(t(texts.code.again), () => void voter.refresh(), 'button primary wide'),
      mayVote(ticket) ? change(context, texts.waiting.change) : null,
    ],
    update: () => {
      const { isSending, problem } = voter.state.get();
      status.textContent = t(isSending ? texts.waiting.sending : waitingText(problem));
    },
  };
}

/** The ids of a choice as their numbers and titles; an entry that has left the list has its id only. */
function choicePart({ box, seen }: Ticket, { speech: { t } }: Context): HTMLElement {
  if (!box) return h('p', { class: 'quiet' }, t(texts.box.unknown));
  const lines = box.choice.map((id) => {
    const entry = seen.vote.entries.find((one) => one.id === id);
    const words = [entry?.number ?? id, entry?.title || entry?.label].filter(Boolean).join(' · ');
    return h('li', {}, entry?.withdrawn ? `${words} (${t(texts.choose.withdrawn)})` : words);
  });
  return h(
    'div',
    {},
    h('h2', {}, t(texts.box.chosen)),
    lines.length > 0 ? h('ul', { class: 'chosen' }, ...lines) : h('p', {}, t(texts.choose.none)),
  );
}

function whatFollows(ticket: Ticket, { speech }: Context): string {
  const { state, closes_at } = ticket.seen.vote;
  if (state === 'counted') return speech.t(texts.box.counted);
  if (state === 'published') return speech.t(texts.box.published);
  if (state === 'closed') return speech.t(texts.box.closed);
  // The phone has its secret also where it has lost the choice.
  return speech.t(texts.box.until, { time: when(closes_at, speech) });
}

const resultsLink = ({ seen: { vote } }: Ticket, { speech: { t } }: Context): HTMLElement | null =>
  vote.state === 'published'
    ? h('a', { class: 'button primary wide', href: `/results/${String(vote.edition)}` }, t(texts.box.results))
    : null;

function checkPart({ box }: Ticket, { speech: { t } }: Context): HTMLElement | null {
  if (!box) return null;
  return h(
    'details',
    {},
    h('summary', {}, t(texts.check.title)),
    h('p', {}, t(texts.check.lead)),
    h('code', {}, box.commitment),
  );
}

function boxNotes({ refusal }: Ticket, { speech: { t } }: Context): HTMLElement[] {
  if (refusal === 'late') return [note(t(texts.refused.lateChange))];
  return refusal === 'invalid' ? [note(t(texts.refused.invalidChange))] : [];
}

function boxScreen(ticket: Ticket, context: Context): VoterScreen {
  const { t } = context.speech;
  return {
    main: [
      heading(t(texts.box.title)),
      ...boxNotes(ticket, context),
      h('p', {}, whatFollows(ticket, context)),
      h(
        'div',
        { class: 'note receipt' },
        h('span', {}, t(texts.box.receipt)),
        h('strong', {}, ticket.seen.receipt ?? ''),
        h('span', { class: 'quiet' }, t(texts.box.receiptSays)),
      ),
      choicePart(ticket, context),
      mayVote(ticket) ? change(context, texts.box.change) : null,
      resultsLink(ticket, context),
      forgetPart(context, texts.forget.lead),
      checkPart(ticket, context),
      howPart(context),
    ],
  };
}

/** A screen without a choice: its title, what follows it, and a button that asks the server again. */
function plainScreen(
  context: Context,
  title: string,
  ...parts: readonly (Node | string | null)[]
): VoterScreen {
  const { voter, speech } = context;
  return {
    main: [
      heading(speech.t(title)),
      ...parts.map((part) => (typeof part === 'string' ? h('p', {}, part) : part)),
      button(speech.t(texts.refused.look), () => void voter.refresh(), 'button primary wide'),
      howPart(context),
    ],
  };
}

function usedScreen({ seen }: Ticket, context: Context): VoterScreen {
  const { t } = context.speech;
  const { used, usedLead, usedAsk } = texts.refused;
  return plainScreen(context, used, t(usedLead), seen.vote.state === 'open' ? t(usedAsk) : null);
}

function notOpenScreen({ seen: { vote } }: Ticket, context: Context): VoterScreen {
  const { speech } = context;
  const lead = speech.t(texts.refused.notOpenLead, { time: when(vote.opens_at, speech) });
  return plainScreen(context, texts.refused.notOpen, lead);
}

const notActiveScreen = (_ticket: Ticket, context: Context): VoterScreen =>
  plainScreen(context, texts.refused.notActive, context.speech.t(texts.refused.notActiveLead));

function voidScreen({ seen: { vote } }: Ticket, context: Context): VoterScreen {
  const { t } = context.speech;
  return vote.state === 'void'
    ? plainScreen(context, texts.refused.voidVote, t(texts.refused.voidVoteLead))
    : plainScreen(context, texts.refused.void, t(texts.refused.voidLead));
}

function closedScreen(ticket: Ticket, context: Context): VoterScreen {
  const { t } = context.speech;
  const lead = ticket.refusal === 'late' ? texts.refused.late : texts.refused.closedLead;
  return plainScreen(context, texts.refused.closed, t(lead), resultsLink(ticket, context));
}

const SCREENS: Readonly<Record<TicketScreen, (ticket: Ticket, context: Context) => VoterScreen>> = {
  choose: chooseScreen,
  waiting: waitingScreen,
  box: boxScreen,
  used: usedScreen,
  notOpen: notOpenScreen,
  notActive: notActiveScreen,
  void: voidScreen,
  closed: closedScreen,
};

export const ticketScreen = (name: TicketScreen, ticket: Ticket, context: Context): VoterScreen =>
  SCREENS[name](ticket, context);
