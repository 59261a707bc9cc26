import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import type { Translate } from '../../i18n/texts';
import { h } from './dom';
import { button, type Context, heading, howPart, type VoterScreen } from './parts';
import type { Ticket } from './ticket';

function placeOf({ waiting, seen }: Ticket): string {
  if (waiting.length > 0) return texts.place.waiting;
  return seen.state === 'mine' ? texts.place.box : texts.place.none;
}

/** The tickets that this phone knows. Their choices are not shown, for the phone may be borrowed. */
function keptPart({ voter, speech: { t } }: Context): HTMLElement | null {
  const tickets = voter.shelf.codes().flatMap((code) => voter.shelf.read(code) ?? []);
  if (tickets.length === 0) return null;
  const row = (ticket: Ticket) => {
    const open = () => void voter.open(ticket.code);
    const words = [
      h('span', {}, t(texts.code.ticket, { code: ticket.code })),
      h('span', { class: 'quiet' }, t(placeOf(ticket))),
    ];
    return h('li', {}, h('button', { type: 'button', class: 'kept', click: open }, ...words));
  };
  return h('section', {}, h('h2', {}, t(texts.code.kept)), h('ul', { class: 'rows' }, ...tickets.map(row)));
}

function codeForm(context: Context) {
  const { voter, speech } = context;
  const { t } = speech;
  const input = h('input', {
    id: 'code',
    name: 'code',
    required: true,
    maxlength: 60,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'code-problem',
    input: () => {
      voter.type(input.value);
    },
  });
  const problem = h('p', { id: 'code-problem', role: 'alert', class: 'note problem' });
  const submit = (event: Event) => {
    event.preventDefault();
    void voter.open(input.value);
  };
  const form = h(
    'form',
    { submit, novalidate: true },
    h('label', { class: 'field' }, h('span', {}, t(texts.code.label)), input),
    problem,
    h('button', { class: 'button primary wide' }, t(texts.code.open)),
  );
  return { form, input, problem };
}

/** The form for a code that is typed, and the tickets that this phone knows. */
export function codeScreen(context: Context): VoterScreen {
  const { voter, speech } = context;
  const { form, input, problem } = codeForm(context);
  input.value = voter.state.get().typed;
  const update = () => {
    const isWrong = voter.state.get().problem === 'wrong';
    const text = isWrong ? speech.t(texts.code.wrong) : '';
    if (problem.textContent !== text) problem.textContent = text;
    problem.hidden = !isWrong;
    input.setAttribute('aria-invalid', String(isWrong));
  };
  return {
    main: [
      heading(speech.t(texts.code.title)),
      h('p', {}, speech.t(texts.code.lead)),
      form,
      keptPart(context),
      howPart(context),
    ],
    update,
  };
}

const openingText = (t: Translate, problem: string | null): string => {
  if (problem === 'unreached') return t(texts.code.unreached);
  if (problem === 'damaged') return t(texts.code.damaged);
  return t(problem === 'failed' ? texts.code.failed : texts.code.opening);
};

/** Shown until the server has answered about a ticket for the first time. */
export function openingScreen({ voter, speech: { t } }: Context): VoterScreen {
  const status = h('p', { role: 'status' });
  const again = button(t(texts.code.again), () => void voter.refresh());
  return {
    main: [
      heading(t(texts.page)),
      status,
      again,
      button(t(texts.code.other), () => {
        voter.leave();
      }),
    ],
    update: () => {
      const { problem, isOpening } = voter.state.get();
      status.textContent = openingText(t, isOpening ? null : problem);
      again.hidden = isOpening;
    },
  };
}
