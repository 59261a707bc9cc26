import type { ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { fireEvent, screen } from '@testing-library/react';
import { ConsentPage } from '../site/consents/ConsentPage';
import type { stubFetch } from './answers';
import { renderAt } from './page';

/** The server answers this to the code of a guardian's link. */
export const OPENED_LINK = {
  token: 'p1.secret',
  role: 'guardian',
  name: 'Njeri',
  edition: 2026,
  expires_at: '2099-01-01T00:00:00+03:00',
};
export const ONLY_TAKES_PART = { ...NO_PURPOSES, take_part: true };
/** A child about whom nobody has decided. */
export const ASKED: ConsentRequest = {
  child: 'Wanjikũ wa Kamau',
  entry: { number: 'A12', category: 'Poetry', title: 'Song of the river' },
  edition: { year: 2026, name: 'Ndeiya 2026', event_date: '2026-12-12T09:00:00+03:00', location: 'Ndeiya' },
  guardian: { name: 'Njeri', relation: 'Mother' },
  terms: { id: 'en-0-0f', language: 'en', version: 0, ...DEFAULT_TERMS, sha256: '0f'.repeat(32) },
  languages: ['en'],
  state: 'missing',
  decision: null,
  may_decide: true,
  may_refuse: true,
  asked: null,
  is_gone: false,
  children: [],
};
/** The same child after the guardian has agreed that it takes part, and to nothing else. */
export const AGREED: ConsentRequest = {
  ...ASKED,
  state: 'given',
  decision: {
    decision: 'given',
    purposes: ONLY_TAKES_PART,
    method: 'code',
    given_at: '2026-11-01T09:00:00+03:00',
    withdrawn_at: null,
  },
};

export const LINK_CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
/** Arrives by a link. */
export function arriveByLink(): void {
  history.replaceState(null, '', `/consent#${LINK_CODE}`);
  renderAt(<ConsentPage />, '/consent');
}
/** Arrives by a link, and opens it. */
export function openLink(): void {
  arriveByLink();
  fireEvent.click(screen.getByRole('button'));
}
/** The body of the request with this index; null where it had none. */
export function sentBody(fetch: ReturnType<typeof stubFetch>, index: number): unknown {
  const body = fetch.mock.calls[index]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : null;
}
export const pressButton = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
