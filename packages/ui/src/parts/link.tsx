import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  /** Handed over to the page it leads to. */
  readonly state?: unknown;
  /** The browser loads the page anew. */
  readonly reloads?: boolean;
}

/**
 * A link inside the app. The router's own one brings along what fetches the pages of a server-rendered app ahead, three kilobytes
 * that every first visit would pay for.
 */
export function Link({ to, state, reloads = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!reloads && !event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
