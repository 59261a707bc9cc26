import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { blocksSubmission, type MissingCode } from '@ndeiya/domain/entries/missing';

/** The steps of an entry, in their order. Their names stand in the address. */
export const STEPS = ['category', 'piece', 'people', 'recording', 'send'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (text: string | null): text is Step => STEPS.includes(text as Step);

/** The step at which something missing is filled in. */
const STEP_OF: Readonly<Record<MissingCode, Step>> = {
  category: 'category',
  kind: 'category',
  title: 'piece',
  duration: 'piece',
  too_long: 'piece',
  members: 'people',
  age: 'people',
  guardian: 'people',
  recording: 'recording',
  consent: 'send',
};

export const stepOf = (code: MissingCode): Step => STEP_OF[code];

/** The first step where something is missing that must be there before the entry can be sent. */
export function firstOpenStep({ missing }: Pick<EntryAnswer, 'missing'>): Step {
  const open = new Set(missing.filter(blocksSubmission).map(stepOf));
  return STEPS.find((step) => open.has(step)) ?? 'send';
}

export const isComplete = ({ missing }: Pick<EntryAnswer, 'missing'>) => !missing.some(blocksSubmission);

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'send';
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;
