import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import type { BrandingFacts } from '@ndeiya/domain/site/brandingFacts';

let known: BrandingFacts | null = null;

/** Returns what the organisation has of its own; null while the site is as the specification has it. */
export const branding = (): BrandingFacts | null => known;

export function setBranding(facts: BrandingFacts | null): void {
  known = facts;
  setRegion(facts?.region ?? DEFAULT_REGION);
}

/** The picture that stands for the organisation where it has no logo. */
export const markAddress = (): string => (known?.icons ? `${known.icons}/any-192.png` : '/favicon.svg');

/**
 * Reads the facts from the style that stands in the HTML or in /branding.css, before anything is drawn
 * (docs/decisions/037-branding.md). A page that Hosting serves as a file still has the specification's icon and bar.
 */
export function startBranding(): void {
  const facts = getComputedStyle(document.documentElement).getPropertyValue('--branding');
  if (!facts) return;
  setBranding(JSON.parse(facts) as BrandingFacts);
  document.querySelector('link[rel=icon]')?.setAttribute('href', markAddress());
  const bar = known?.palette?.light.earth.main;
  if (bar) document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar);
}
