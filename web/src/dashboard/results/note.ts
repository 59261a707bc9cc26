import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';

/** Says who can see the results that are shown. */
export function noteOf({ round, shown }: RoundResults): string {
  if (round.hidden) return texts.isHidden(round.hidden.reason);
  if (round.state === 'frozen') return round.published ? texts.correction : texts.preview;
  if (!shown || !round.published) return texts.notFrozen;
  return isRehearsal(round.edition) ? texts.rehearsed : texts.public;
}
