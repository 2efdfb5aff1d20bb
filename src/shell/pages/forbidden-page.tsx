import { data } from 'react-router';

/** Answers 403; the root's error boundary shows the screen, as it does for a page one may not open. */
export function loader(): never {
  throw data(null, { status: 403 });
}

/** Never rendered, but without it the route would answer bare text instead of a page. */
export default function ForbiddenPage() {
  return null;
}
