import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { useDeadline } from '../../i18n/useDeadline';
import type { Registration } from './useRegistration';

/** Says when registration opens, until when it is open, or that it is over; nothing where it has no limits. */
export function RegistrationNotice({ registration }: { registration: Registration }) {
  const notice = useNotice(registration);
  if (!notice) return null;
  return <Typography sx={{ fontWeight: 700 }}>{notice}</Typography>;
}

function useNotice({ phase, opens, closes }: Registration): string | null {
  const t = useText();
  const dates = useDates();
  const deadline = useDeadline();
  if (phase === 'over') return t('Registration is over.');
  if (phase === 'before') {
    return opens
      ? t('Registration opens on {date}.', { date: dates.longDateTime(opens) })
      : t('Registration is not open yet.');
  }
  return closes && t('Deadline for registration: {date}.', { date: deadline(closes) });
}
