import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noteEntry } from './backGuard';
import { leaving, markDirty } from './leaveGuard';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The address of a link to another page of this site that a click would open in this tab. */
function inSiteTarget(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  if (link.origin !== window.location.origin || !isPlain(event)) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * While `dirty`, asks before the page is left: by a link of the site, by the browser's Back and Forward, by
 * closing the tab, or through `guarded` (for buttons that close or navigate).
 */
export function useLeaveGuard(dirty: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(noteEntry, [location]);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const target = inSiteTarget(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      leaving(() => void navigate(target));
    };
    // Before React's own listener on the root, so that the router does not see the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [dirty, navigate]);
  return { guarded: leaving };
}
