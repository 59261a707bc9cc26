import Link from '@mui/material/Link';

/** The address of a person who came without one. */
export const isWalkIn = (email: string) => email.endsWith('@example.invalid');

/** A phone number to call, or an address to write to. */
export function Reach({ at }: { at: string }) {
  if (!at || isWalkIn(at)) return null;
  const href = at.includes('@') ? `mailto:${at}` : `tel:${at.replace(/[^+0-9]/g, '')}`;
  return <Link href={href}>{at}</Link>;
}
