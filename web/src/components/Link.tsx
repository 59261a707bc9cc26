import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  /** Kept with the history entry that the link makes. */
  state?: unknown;
}

/**
 * A link to another page of the site. The router's own one also brings code that prefetches pages of its framework,
 * which every visitor would load.
 */
export function Link({ to, state, target, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, target });
  return (
    <a
      {...props}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
