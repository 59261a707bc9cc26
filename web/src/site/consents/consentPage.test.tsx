import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language';
import { answer, stubFetch } from '../../testing/answers';
import {
  AGREED,
  arriveByLink,
  ASKED,
  LINK_CODE,
  ONLY_TAKES_PART,
  OPENED_LINK,
  openLink,
  pressButton,
  sentBody,
} from '../../testing/consentLink';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a link is opened by a tap: before it nothing is requested, so that no child is named', async () => {
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, ASKED));
  arriveByLink();
  expect(screen.getByText(/^This link is for the person to whom it was sent/)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  pressButton('Open');
  expect(await screen.findByRole('heading', { name: ASKED.child })).toBeVisible();
});

test('all boxes are empty, and only what was ticked is sent, with the text that was read', async () => {
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, ASKED), answer(201, AGREED));
  openLink();
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(5);
  for (const box of boxes) expect(box).not.toBeChecked();
  fireEvent.click(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part));
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Njeri Kamau' } });
  pressButton('I agree');
  expect(await screen.findByText('You agreed.')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveFocus();
  });
  expect(sentBody(fetch, 2)).toEqual({
    terms_version: ASKED.terms.id,
    text_sha256: ASKED.terms.sha256,
    purposes: ONLY_TAKES_PART,
    signed_as: 'Njeri Kamau',
    child: 'Wanjikũ wa Kamau',
  });
});

test('where the entry names another child by now, the page says so, shows it, and keeps what was typed', async () => {
  const error = consentApiMessages.childChanged;
  const other = { ...ASKED, child: 'Otieno' };
  stubFetch(
    answer(200, OPENED_LINK),
    answer(200, ASKED),
    answer(409, { error, code: 'terms-changed' }),
    answer(200, other),
  );
  openLink();
  fireEvent.click(await screen.findByLabelText(DEFAULT_TERMS.purposes.take_part));
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Njeri Kamau' } });
  pressButton('I agree');
  expect(await screen.findByText(/Otieno/)).toBeVisible();
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Njeri Kamau');
});

test('without the first box nothing is sent, and the page says what to do', async () => {
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, ASKED));
  openLink();
  fireEvent.change(await screen.findByLabelText(/^Your name/), { target: { value: 'Njeri' } });
  pressButton('I agree');
  expect(await screen.findByText(/tick the first box/)).toBeVisible();
  expect(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part)).toHaveFocus();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a guardian says no after one question', async () => {
  const refused = { decision: 'refused', purposes: NO_PURPOSES } as const;
  const decision = {
    ...refused,
    method: 'code',
    given_at: '2026-11-01T09:00:00+03:00',
    withdrawn_at: null,
  } as const;
  const fetch = stubFetch(
    answer(200, OPENED_LINK),
    answer(200, ASKED),
    answer(201, { ...ASKED, state: 'refused', decision }),
  );
  openLink();
  await screen.findAllByRole('checkbox');
  pressButton('I say no');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
  expect(await screen.findByText('You said no.')).toBeVisible();
  expect(fetch.mock.calls[2]?.[0]).toBe('/api/consents/refuse');
});

test('with an old link a consent can be taken back, but not given again', async () => {
  const old = { ...AGREED, may_decide: false };
  const decision = old.decision && { ...old.decision, withdrawn_at: '2026-11-02T09:00:00+03:00' };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, old), answer(200, { ...old, decision }));
  openLink();
  expect(await screen.findByText(/This link is an old one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change what I allow' })).toBeNull();
  expect(screen.queryByText(/^Keep this link/)).toBeNull();
  expect(screen.getByText(/you can still take your consent back/)).toBeVisible();
  pressButton('Take my consent back');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('You took your consent back.')).toBeVisible();
  expect(fetch.mock.calls[2]?.[0]).toBe('/api/consents/withdraw');
});

test('with an old link by which nobody has decided a guardian can only say no', async () => {
  const old = { ...ASKED, may_decide: false };
  const refused = { decision: 'refused', purposes: NO_PURPOSES } as const;
  const decision = { ...AGREED.decision, ...refused };
  const no = { ...old, state: 'refused', decision };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, old), answer(201, no));
  openLink();
  expect(await screen.findByText(/With it you can still say no/)).toBeVisible();
  expect(screen.queryByText(/is no longer there/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  pressButton('I say no');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/please talk to the organisers/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'I say no' }));
  expect(await screen.findByText('You said no.')).toBeVisible();
  expect(screen.queryByText(/^Keep this link/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'I say no' })).toBeNull();
  expect(fetch.mock.calls[2]?.[0]).toBe('/api/consents/refuse');
});

test('where the place of the link has another name, the guardian reads about whom the question was', async () => {
  stubFetch(answer(200, OPENED_LINK), answer(200, { ...ASKED, asked: 'Amina Wambui' }));
  openLink();
  expect(await screen.findByText(/You were asked about Amina Wambui.*Your no counts for both/)).toBeVisible();
});

test.each([
  ['an old link', false, 'missing'],
  ['a link that still agrees', true, 'given'],
])(
  'with %s whose no counts no longer a guardian reads so, and says no again',
  async (_, may_decide, state) => {
    const decision = { ...AGREED.decision, decision: 'refused', purposes: NO_PURPOSES };
    const ended = { ...ASKED, may_decide, state, decision };
    stubFetch(answer(200, OPENED_LINK), answer(200, ended), answer(201, { ...ended, state: 'refused' }));
    openLink();
    expect(await screen.findByText(/your no counts no longer/)).toBeVisible();
    pressButton('I say no');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I say no' }));
    await waitFor(() => {
      expect(screen.queryByText(/your no counts no longer/)).toBeNull();
    });
  },
);

test('where the entry is gone and the day is not known, a guardian reads what to do, and still says no', async () => {
  const edition = { ...ASKED.edition, name: '2026', event_date: null, location: '' };
  const gone = { ...ASKED, edition, may_decide: false, is_gone: true };
  stubFetch(answer(200, OPENED_LINK), answer(200, gone));
  openLink();
  expect(await screen.findByText(/is no longer there.*please tell the organisers, too/)).toBeVisible();
  expect(screen.queryByText(/1970/)).toBeNull();
  expect(screen.getByRole('button', { name: 'I say no' })).toBeEnabled();
});

test('a link that opens nothing says why, and lets the code be corrected', async () => {
  stubFetch(answer(400, { error: passApiMessages.invalidCode, code: 'invalid-pass-code' }));
  openLink();
  expect(await screen.findByText(passApiMessages.invalidCode)).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue(LINK_CODE);
});

test('a text that names the archive has two more empty boxes, and what is not ticked is sent as no', async () => {
  const named = { archive_words: 'The words may stay.', archive_sound: 'The sound may stay.' };
  const terms = { ...ASKED.terms, archive: true, purposes: { ...ASKED.terms.purposes, ...named } };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, { ...ASKED, terms }), answer(201, AGREED));
  openLink();
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(7);
  for (const box of boxes) expect(box).not.toBeChecked();
  fireEvent.click(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part));
  fireEvent.click(screen.getByLabelText(named.archive_words));
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Njeri Kamau' } });
  pressButton('I agree');
  await screen.findByText('You agreed.');
  expect(sentBody(fetch, 2)).toMatchObject({
    purposes: { ...ONLY_TAKES_PART, archive_words: true, archive_sound: false },
  });
});

test('a guardian with two children decides about each by itself', async () => {
  const entries = [ASKED.entry];
  const own = {
    child: ASKED.child,
    person: 'p-1',
    entries,
    state: 'given',
    decision: AGREED.decision,
    may_decide: true,
    may_refuse: true,
    is_gone: false,
  } as const;
  const other = {
    ...own,
    child: 'Otieno wa Kamau',
    person: 'p-2',
    state: 'missing',
    decision: null,
  } as const;
  const both: ConsentRequest = { ...AGREED, children: [own, other] };
  const after: ConsentRequest = { ...both, children: [own, { ...own, child: other.child, person: 'p-2' }] };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, both), answer(201, after));
  openLink();
  expect(await screen.findByText('You agreed.')).toBeVisible();
  pressButton('Otieno wa Kamau: Not decided yet');
  fireEvent.click(screen.getByLabelText(DEFAULT_TERMS.purposes.take_part));
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Njeri Kamau' } });
  pressButton('I agree');
  expect(await screen.findByRole('button', { name: 'Otieno wa Kamau: You agreed.' })).toBeVisible();
  expect(sentBody(fetch, 2)).toMatchObject({
    child: 'Otieno wa Kamau',
    persons: ['p-2'],
    purposes: ONLY_TAKES_PART,
  });
});

test("while 'I agree' is on its way, no other language can be read, whose answer would hide its end", async () => {
  const agreed = Promise.withResolvers<Response>();
  const texts = { ...ASKED, languages: ['en', 'ki'] };
  const fetch = stubFetch(answer(200, OPENED_LINK), answer(200, texts), agreed.promise);
  openLink();
  fireEvent.click(await screen.findByLabelText(DEFAULT_TERMS.purposes.take_part));
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Njeri Kamau' } });
  pressButton('I agree');
  const languages = screen.getByRole('group', { name: 'Language of the text' });
  for (const button of within(languages).getAllByRole('button')) {
    expect(button).toBeDisabled();
    fireEvent.click(button);
  }
  agreed.resolve(answer(201, AGREED));
  expect(await screen.findByText('You agreed.')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(3);
});

const LINE = 'This text is not complete in your language yet, so it is shown in English.';

test.each<{ has: string; languages: ConsentRequest['languages']; lines: number }>([
  { has: 'no text in the language of the page: a line says so', languages: ['en'], lines: 1 },
  {
    has: 'one in the language of the page, and the guardian chose English: no line',
    languages: ['en', 'ki'],
    lines: 0,
  },
])('a consent in English that has $has', async ({ languages, lines }) => {
  const texts = { version: 1, direction: 'ltr', texts: {} };
  stubFetch(answer(200, texts), answer(200, OPENED_LINK), answer(200, { ...ASKED, languages }));
  await chooseLanguage('ki');
  openLink();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(5);
  expect(screen.queryAllByText(LINE)).toHaveLength(lines);
  await act(() => chooseLanguage('en'));
});
