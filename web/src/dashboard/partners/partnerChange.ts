import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { RefusedError } from '../../data/admin/command';
import { type HomeEntry, movePartner, setHomeEntry } from '../../data/admin/partners';
import type { Difference } from '../kit/ConflictDialog';
import { PARTNER_CHIPS, PARTNER_STEPS, type PartnerStep } from './states';

export type PartnerChange = { kind: 'step'; step: PartnerStep } | { kind: 'home'; entry: HomeEntry };

function isPossible(change: PartnerChange, { state }: PartnerApplication): boolean {
  if (change.kind === 'home') return state === 'approved';
  return PARTNER_STEPS[state].some(({ to }) => to === change.step.to);
}

/**
 * Stores a change. Throws `RefusedError` when it is not possible (any more), otherwise the errors of the data
 * layer.
 */
export async function perform(
  change: PartnerChange,
  over: PartnerApplication,
  onProgress: (part: number) => void,
): Promise<void> {
  if (!isPossible(change, over)) throw new RefusedError(partnerAdminMessages.notNow);
  if (change.kind === 'step') await movePartner(over, change.step.to);
  else await setHomeEntry(over, change.entry, onProgress);
}

export function doneText(change: PartnerChange): string {
  if (change.kind === 'step') return change.step.done;
  return change.entry.shown ? partnerAdminMessages.shown : partnerAdminMessages.notShown;
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The differences between this change and the application as another person left it. */
export function partnerDifferences(change: PartnerChange, theirs: PartnerApplication): Difference[] {
  const state = PARTNER_CHIPS[theirs.state].label;
  if (change.kind === 'step')
    return [{ label: 'State', mine: PARTNER_CHIPS[change.step.to].label, theirs: state }];
  const { shown, logo } = change.entry;
  const fields = [
    { label: 'State', mine: PARTNER_CHIPS.approved.label, theirs: state },
    { label: 'On the home page', mine: yesNo(shown), theirs: yesNo(theirs.shown) },
    { label: 'Logo', mine: logo instanceof File ? logo.name : 'As before', theirs: 'Perhaps another one' },
  ];
  const differing = fields.slice(0, 2).filter(({ mine, theirs: other }) => mine !== other);
  return differing.length > 0 ? differing : fields.slice(2);
}
