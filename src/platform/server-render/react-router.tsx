import { Link as LivingLink, NavLink as LivingNavLink, useLocation } from 'react-router';
import type { LinkProps, NavLinkProps } from 'react-router';

export * from 'react-router';

/** Is in the HTML as it is: nothing in it is resolved, cut off or encoded. */
const plainAddress = /^\/(?!\/)[\w~@:+,=%./-]*(?:\?[^#\s]+)?(?:#\S+)?$/;
const unresolved = /\/\/|\/\.{1,2}(?:[/?#]|$)/;

const isPlain = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && plainAddress.test(to) && !unresolved.test(to);

/** The anchor that React Router would render. Addresses and options that need more are left to React Router. */
export function Link(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, mask, viewTransition } = props;
  const option = discover ?? prefetch ?? relative ?? reloadDocument ?? mask ?? viewTransition;
  if (option !== undefined || !isPlain(to)) return <LivingLink {...props} />;
  // How the browser's router follows it stands nowhere in the HTML.
  const own: Omit<LinkProps, 'state'> & { state?: unknown } = props;
  const { state: _s, replace: _r, preventScrollReset: _p, to: _t, target, children, ...rest } = own;
  return (
    <a {...rest} href={to} target={target} data-discover="true">
      {children}
    </a>
  );
}

/** Says when it leads to the page it is on. What is made by functions is left to React Router. */
export function NavLink(props: NavLinkProps) {
  const { to, end, caseSensitive, className, style, children, ...rest } = props;
  const { 'aria-current': current = 'page' } = props;
  const { pathname } = useLocation();
  const isMade = typeof className === 'function' || typeof children === 'function';
  if (isMade || style || caseSensitive || !isPlain(to)) return <LivingNavLink {...props} />;
  const own = to.replace(/[?#].*$/, '').toLowerCase();
  const shown = pathname.toLowerCase();
  const below = `${own === '/' ? own : own.replace(/\/$/, '')}/`;
  const isActive = shown === own || (!end && shown.startsWith(below));
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? current : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
