import { data } from 'react-router';

/** Answers 404; the root's error boundary shows the screen, as it does for a missing listing. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never rendered, but without it the route would answer bare text instead of a page. */
export default function NotFoundPage() {
  return null;
}
