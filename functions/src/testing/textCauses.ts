import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import type { TextKind } from '@ndeiya/domain/sms/kinds';

/** 'rights': an organiser, or the programme that organisers have made. */
type TextCause = { by: 'rights' } | { by: 'anybody'; limits: readonly [RateLimitName, ...RateLimitName[]] };

/**
 * Lists who can cause each text message, and the limits that hold for somebody without rights, beside the part of the budget that
 * all accounts share. docs/security.md (Text messages) says the same.
 */
export const TEXT_CAUSES: Record<TextKind, TextCause> = {
  entry_link: { by: 'rights' },
  contestant_link: { by: 'rights' },
  leader_link: { by: 'rights' },
  returned: { by: 'rights' },
  accepted: { by: 'rights' },
  offered: { by: 'anybody', limits: ['newNumbersPerUser', 'accountTextsPerNumber'] },
  consent_link: {
    by: 'anybody',
    limits: ['consentLinksPerUser', 'newNumbersPerUser', 'accountTextsPerNumber'],
  },
  day_before: { by: 'rights' },
  soon: { by: 'rights' },
  prize: { by: 'rights' },
  certificate: { by: 'rights' },
};
