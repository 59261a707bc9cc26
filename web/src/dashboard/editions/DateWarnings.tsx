import { editionWarnings } from '@ndeiya/domain/editions/dateWarnings';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { useWatch } from 'react-hook-form';
import { Warnings } from '../kit/Warnings';
import type { EditionControl } from './editionControl';

/** Compares the dates of the form while they are typed. Nothing is refused here. */
export function DateWarnings({ control, year }: { control: EditionControl; year: number }) {
  const [event, opens, closes] = useWatch({
    control,
    name: ['event_date', 'registration_opens_at', 'registration_closes_at'],
  });
  const dates = { year, event: instantOf(event), opens: instantOf(opens), closes: instantOf(closes) };
  return <Warnings texts={editionWarnings(dates)} />;
}

function instantOf(text: string): Date | null {
  const instant = parseDateTime(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
