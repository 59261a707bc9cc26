import Link from '@mui/material/Link';
import { NO_PHONE, shownPhone, telLink } from '@ndeiya/domain/kernel/phone';

/** A phone number to call, or an address to write to. A text that is no number has no link. */
export function Reach({ at }: { at: string }) {
  if (!at || isWalkIn(at)) return null;
  if (at.includes('@')) return <Link href={`mailto:${at}`}>{at}</Link>;
  if (at === NO_PHONE) return 'No phone';
  const href = telLink(at);
  return href === null ? shownPhone(at) : <Link href={href}>{shownPhone(at)}</Link>;
}

/** The address of a person who came without one. */
export const isWalkIn = (email: string) => email.endsWith('@example.invalid');
