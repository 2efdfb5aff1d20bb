import { Link } from 'react-router';
import { splitAtLinks } from './legal-links.ts';

/** A sentence of a legal text with its links. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ words, href }, place) => {
    const key = `${place}-${words}`;
    if (!href) return <span key={key}>{words}</span>;
    return href.startsWith('/') ? (
      <Link key={key} to={href}>
        {words}
      </Link>
    ) : (
      <a key={key} href={href}>
        {words}
      </a>
    );
  });
}
