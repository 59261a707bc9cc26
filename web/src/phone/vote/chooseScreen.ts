import type { OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { choiceOf, isWholeVote, NONE } from '@ndeiya/domain/vote/ticks';
import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import type { Translate } from '../../i18n/texts';
import { h } from './dom';
import { button, type Context, forgetPart, heading, howPart, note, type VoterScreen, when } from './parts';
import type { Ticket } from './ticket';

type Vote = OpenedTicket['vote'];
type Entry = Vote['entries'][number];

function ruleOf({ min, max }: Vote, t: Translate): string {
  if (max === 1) return t(texts.choose.single);
  return min === max ? t(texts.choose.exact, { max }) : t(texts.choose.range, { min, max });
}

/** The words beside the number, the title first. A performance that shows neither title nor name has its number only. */
const wordsOf = ({ number, label, title }: Entry): string[] =>
  [title, label === number ? '' : label].filter(Boolean);

interface Rows {
  inputs: Map<string, HTMLInputElement>;
  tick: (id: string) => void;
}

function entryRow(entry: Entry, { inputs, tick }: Rows, t: Translate): HTMLElement {
  const { id, number, withdrawn } = entry;
  const change = () => {
    tick(id);
  };
  const input = h('input', { id: `pick-${id}`, type: 'checkbox', disabled: withdrawn, change });
  inputs.set(id, input);
  const [main, other] = wordsOf(entry);
  const quiet = withdrawn ? t(texts.choose.withdrawn) : other;
  return h(
    'label',
    { class: 'pick' },
    input,
    h('span', { class: 'row-number' }, number),
    h(
      'span',
      { class: 'row-text' },
      main ? h('strong', {}, main) : null,
      quiet ? h('span', { class: 'quiet' }, quiet) : null,
    ),
  );
}

function noneRow({ inputs, tick }: Rows, t: Translate): HTMLElement {
  const change = () => {
    tick(NONE);
  };
  const input = h('input', { id: 'pick-none', type: 'checkbox', change });
  inputs.set(NONE, input);
  return h('label', { class: 'pick none' }, input, h('strong', {}, t(texts.choose.none)));
}

const notesOf = ({ refusal }: Ticket, { voter, speech: { t } }: Context): HTMLElement[] => [
  ...(refusal === 'released' ? [note(t(texts.choose.released))] : []),
  ...(refusal === 'invalid' ? [note(t(texts.refused.invalid))] : []),
  ...(voter.shelf.isKept ? [] : [note(t(texts.noStorage))]),
];

const chosenText = (count: number, t: Translate) =>
  count === 0 ? t(texts.choose.nothing) : t(texts.choose.chosen, { count });

/** The bar at the thumb: the numbers of the ticked entries, and the button. */
function castBar(context: Context, entries: readonly Entry[]) {
  const { voter, speech } = context;
  const { t } = speech;
  const problem = h('p', { role: 'alert', class: 'cast-problem' });
  const chosen = h('p', { class: 'cast-chosen' });
  const press = () => {
    const { ticket } = voter.state.get();
    if (!ticket) return;
    if (isWholeVote(ticket.draft, ticket.seen.vote)) void voter.vote();
    else problem.textContent = `${ruleOf(ticket.seen.vote, t)} ${t(texts.choose.tooFew)}`;
  };
  const cast = button(t(texts.choose.vote), press, 'button primary wide');
  const update = () => {
    const { ticket, isSealing, problem: failure } = voter.state.get();
    const choice = choiceOf(ticket?.draft ?? []);
    const numbers = entries.filter(({ id }) => choice.includes(id)).map(({ number }) => number);
    chosen.textContent = ticket?.draft.includes(NONE)
      ? t(texts.choose.none)
      : [chosenText(choice.length, t), ...numbers].join(' · ');
    cast.textContent = t(isSealing ? texts.choose.sealing : texts.choose.vote);
    cast.setAttribute('aria-busy', String(isSealing));
    if (failure === 'sealing') problem.textContent = t(texts.choose.failed);
  };
  return {
    bar: h('section', { class: 'bottom stacked', 'aria-label': t(texts.choose.bar) }, problem, chosen, cast),
    problem,
    update,
  };
}

/** In the order of the list, with each category under its name. */
function byCategory(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.category, [...(groups.get(entry.category) ?? []), entry]);
  return groups;
}

function leadOf(ticket: Ticket, { speech }: Context): string {
  const { vote } = ticket.seen;
  if (vote.state !== 'open') return speech.t(texts.choose.grace);
  return speech.t(texts.choose.closes, { time: when(vote.closes_at, speech) });
}

/** The list by categories, with 'none of them' at its end. */
function listPart({ entries }: Vote, rows: Rows, t: Translate): HTMLElement[] {
  const group = ([category, some]: [string, Entry[]]) =>
    h(
      'fieldset',
      { class: 'picks' },
      h('legend', {}, t(category)),
      ...some.map((entry) => entryRow(entry, rows, t)),
    );
  return [...[...byCategory(entries)].map(group), noneRow(rows, t)];
}

/** The list to choose from. Each tick is stored at once. */
export function chooseScreen(ticket: Ticket, context: Context): VoterScreen {
  const { voter, speech } = context;
  const { t } = speech;
  const { vote } = ticket.seen;
  const { bar, problem, update: updateBar } = castBar(context, vote.entries);
  const inputs: Rows['inputs'] = new Map();
  const update = () => {
    const draft = voter.state.get().ticket?.draft ?? [];
    for (const [id, input] of inputs) input.checked = draft.includes(id);
    updateBar();
  };
  const tick = (id: string) => {
    problem.textContent = voter.tick(id) ? '' : t(texts.choose.tooMany, { max: vote.max });
    update();
  };
  const hasVote = ticket.box !== null || ticket.waiting.length > 0;
  const keep = () => {
    voter.edit(false);
  };
  return {
    main: [
      heading(vote.title),
      ...notesOf(ticket, context),
      h('p', {}, ruleOf(vote, t)),
      h('p', { class: 'quiet' }, leadOf(ticket, context)),
      ...listPart(vote, { inputs, tick }, t),
      hasVote ? button(t(texts.choose.keep), keep) : forgetPart(context, texts.forget.draft),
      howPart(context),
    ],
    bottom: bar,
    update,
  };
}
