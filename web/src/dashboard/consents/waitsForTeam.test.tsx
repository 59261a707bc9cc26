import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { noesOfEntry } from '@ndeiya/domain/consents/fromOutside';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { standingOf } from '@ndeiya/domain/consents/standing';
import { makeConsent, makeOutsideNo } from '@ndeiya/domain/testing/consents';
import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CONSENT_CHIPS } from '../kit/entryChips';
import { MinorRow } from './MinorRow';

vi.mock('../../data/admin/consents');

/** Amina waits for the team: her aunt has agreed, and a mother has said no about Amina Wambui, who has left the entry. */

const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0799 000 000' };
const AUNT = { id: 'g2', name: 'Rose', relation: 'Aunt', contact: 'rose@example.org' };
const member = {
  ...makeMember({ id: 'm9', name: 'Amina', age_band: 'minor', guardian_id: 'g2' }),
  person: 'p9',
};
const people = { ...makeEntryPeople({ members: [member], guardians: [AUNT] }), ...stampsAt(), id: 'e1' };
const said = (id: string, fields: Partial<Consent>): Consent => ({
  ...makeConsent({ entry: 'e1', ...fields }),
  id,
});
const YES = said('yes', { member: 'm9', person: 'p9', child: 'Amina', guardian: AUNT, contact_hash: 'aunt' });
const REFUSED = {
  decision: 'refused',
  purposes: NO_PURPOSES,
  guardian: MOTHER,
  contact_hash: 'mum',
} as const;
const NO = said('no', { member: 'm1', person: 'p1', child: 'Amina Wambui', ...REFUSED });
const ABOUT = 'in the name of Njeri (0799 000 000), about “Amina Wambui” in this entry.';

const OF = { ...people, entry: 'e1' };

const show = (decisions: Consent[], outside?: OutsideNoes) =>
  render(
    <MinorRow
      entry="e1"
      member={member}
      people={people}
      decisions={decisions}
      standing={standingOf(member, OF, decisions)}
      own={noesOfEntry(OF, decisions)(member)}
      asked={null}
      onAsk={vi.fn()}
      onLink={vi.fn()}
      onOfAge={vi.fn()}
      outside={outside}
    />,
    { wrapper: MemoryRouter },
  );
const row = () => screen.getByText('Amina').closest('li');
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const BY_TEAM = ['Print the form', 'Paper given', 'Witnessed'];

test('the board names the no for which a child waits, what ends it, and no way that cannot', () => {
  show([YES, NO]);
  expect(screen.getByText(CONSENT_CHIPS.missing?.label ?? '')).toBeVisible();
  expect(row()).toHaveTextContent(ABOUT);
  expect(row()).toHaveTextContent(texts.insideOther('Amina'));
  expect(row()).toHaveTextContent(texts.outsideSettle);
  expect(row()).not.toHaveTextContent(texts.needsTeam);
  expect(buttons()).toEqual(BY_TEAM);
});

test('a child who waits for nobody has no such line, and the links', () => {
  show([YES]);
  expect(screen.getByText(CONSENT_CHIPS.given?.label ?? '')).toBeVisible();
  expect(row()).not.toHaveTextContent('Refused');
  expect(buttons()).toEqual(['Mail the link', 'Link for WhatsApp', ...BY_TEAM]);
});

test('a no about the child itself through another contact is told once, as the line that names its contact', () => {
  show([said('own', { member: 'm9', person: 'p9', child: 'Amina', ...REFUSED })]);
  expect(row()).toHaveTextContent('in the name of Njeri (0799 000 000), about “Amina” in this entry.');
  expect(row()?.textContent.match(/Refused/g)).toHaveLength(1);
});

test('where only a decision that cannot be read makes the child wait, the sentence for all cases stays', () => {
  show([YES, { ...NO, isUnreadable: true } as Consent]);
  expect(row()).toHaveTextContent(texts.needsTeam);
});

test('the sentence for all cases is not said where a no of another entry is listed', () => {
  const told = { member: 'm9', state: 'missing', noes: [makeOutsideNo()], more: 0 } as const;
  show([YES, { ...NO, isUnreadable: true } as Consent], { ...told, noes: [...told.noes] });
  expect(row()).toHaveTextContent(texts.outsideSettle);
  expect(row()).not.toHaveTextContent(texts.needsTeam);
});

test('a no that the team has recorded keeps its line, and says what takes its place', () => {
  show([said('own', { member: 'm9', person: 'p9', child: 'Amina', ...REFUSED, method: 'paper' })]);
  expect(row()).toHaveTextContent(/Refused on .*, on paper\./);
  expect(row()).toHaveTextContent(texts.noOfTeam);
  expect(row()).not.toHaveTextContent(texts.outsideSettle);
});
