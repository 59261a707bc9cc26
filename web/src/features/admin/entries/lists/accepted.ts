import type { Entry } from '@ndeiya/domain/entities/entry';

const NUMBER = /^(\D*)(\d*)$/;

/** 'A2' before 'A10'; entries without a number come last. */
export function byNumber(a: Pick<Entry, 'number'>, b: Pick<Entry, 'number'>): number {
  const [, letterA = '', digitsA = ''] = NUMBER.exec(a.number) ?? [];
  const [, letterB = '', digitsB = ''] = NUMBER.exec(b.number) ?? [];
  if ((a.number === '') !== (b.number === '')) return a.number === '' ? 1 : -1;
  return letterA.localeCompare(letterB) || Number(digitsA) - Number(digitsB);
}

/** True when the technician has something to prepare for it. */
export const needsEquipment = ({
  equipment,
  accompaniment,
  props,
}: Pick<Entry, 'equipment' | 'accompaniment' | 'props'>): boolean =>
  equipment.length > 0 || accompaniment !== '' || props !== '';
