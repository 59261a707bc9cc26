import type { Entry } from '@ndeiya/domain/entities/entry';
import { compareNames } from '@ndeiya/domain/people/order';

type Ordered = Pick<Entry, 'number' | 'stage_name'>;

const NUMBER = /^(\D*)(\d*)$/;

/** 'A2' before 'A10'; entries without a number come last, by name. */
export function byNumber(a: Ordered, b: Ordered): number {
  const [, letterA = '', digitsA = ''] = NUMBER.exec(a.number) ?? [];
  const [, letterB = '', digitsB = ''] = NUMBER.exec(b.number) ?? [];
  if ((a.number === '') !== (b.number === '')) return a.number === '' ? 1 : -1;
  return (
    letterA.localeCompare(letterB, 'en') ||
    Number(digitsA) - Number(digitsB) ||
    compareNames(a.stage_name, b.stage_name)
  );
}

/** True when the technician has something to prepare for it. */
export const needsEquipment = ({
  equipment,
  accompaniment,
  props,
}: Pick<Entry, 'equipment' | 'accompaniment' | 'props'>): boolean =>
  equipment.length > 0 || accompaniment !== '' || props !== '';
