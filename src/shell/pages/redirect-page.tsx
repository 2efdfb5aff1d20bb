import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectOf } from '../redirects.ts';

/** An old address: moved for good, with what the visitor asked for (specification 2). */
export function loader({ url }: LoaderFunctionArgs & { url: URL }) {
  return redirect(redirectOf(url), 301);
}

/** Never rendered, but without it the route would answer bare text instead of a page. */
export default function RedirectPage() {
  return null;
}
