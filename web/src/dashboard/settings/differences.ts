import type { OrganisationInput } from '@ndeiya/domain/editions/settings';
import type { Difference } from '../kit/ConflictDialog';

const LABELS: Record<keyof OrganisationInput, string> = {
  name: 'Name of the competition',
  organisation: 'Organisation',
  tagline: 'Tagline',
  objectives: 'Objectives',
  about_event: 'About the event',
  intro: 'Three cards',
  about_teaser: 'About us, in short',
  history: 'History',
  mission: 'Mission',
  values: 'Values',
  contact: 'Contact details',
  social: 'Social links',
};

/** The shown length of a long text, in characters, and the length before the first difference. */
const SHOWN_CHARS = 200;
const BEFORE_CHARS = 40;

/** A value as text: lists by lines, groups by their fields. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('; ');
  if (typeof value === 'object' && value !== null) {
    const parts = Object.values(value).map(asText);
    return parts.filter(Boolean).join(': ');
  }
  return typeof value === 'string' ? value : '';
}

function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  return index;
}

/** The part of a long text around the first difference. */
function excerpt(text: string, at: number): string {
  const start = text.length <= SHOWN_CHARS ? 0 : Math.max(0, at - BEFORE_CHARS);
  const part = text.slice(start, start + SHOWN_CHARS);
  return (start > 0 ? '…' : '') + part + (start + SHOWN_CHARS < text.length ? '…' : '');
}

export function settingDifferences(mine: OrganisationInput, theirs: OrganisationInput): Difference[] {
  return (Object.keys(LABELS) as (keyof OrganisationInput)[]).flatMap((name) => {
    const [ours, others] = [asText(mine[name]).trim(), asText(theirs[name]).trim()];
    if (ours === others) return [];
    const at = firstDifference(ours, others);
    return [{ label: LABELS[name], mine: excerpt(ours, at), theirs: excerpt(others, at) }];
  });
}
