import type { Entry } from '@ndeiya/domain/entries/entry';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';

type Ordered = Pick<Entry, 'number' | 'stage_name'>;

const NUMBER = /^(\D*)(\d*)$/;

const byLetterAndDigits = (one: string, other: string): number => {
  const [, letterA = '', digitsA = ''] = NUMBER.exec(one) ?? [];
  const [, letterB = '', digitsB = ''] = NUMBER.exec(other) ?? [];
  return letterA.localeCompare(letterB, 'en') || Number(digitsA) - Number(digitsB);
};

/** 'A2' before 'A10'; entries without a number come last, by name. */
export function byNumber(a: Ordered, b: Ordered): number {
  if ((a.number === '') !== (b.number === '')) return a.number === '' ? 1 : -1;
  return byLetterAndDigits(a.number, b.number) || compareNames(a.stage_name, b.stage_name);
}

/** True when the technician has something to prepare for it. */
export const needsEquipment = ({
  equipment,
  accompaniment,
  props,
}: Pick<Entry, 'equipment' | 'accompaniment' | 'props'>): boolean =>
  equipment.length > 0 || accompaniment !== '' || props !== '';
