import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Span } from '../content-tree.ts';
import { splitAtPlaceholders, valuesOf } from '../built-in/placeholders.ts';
import type { Placeholder } from '../built-in/placeholders.ts';

/** The words of a text as elements, with the site's own settings in their places. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, place) => (
    // Spans have no identity of their own, and a text that changes is another text.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={place}>
      <OneSpan span={span} />
    </Fragment>
  ));
}

function OneSpan({ span: { text, strong, emphasis, href } }: { span: Span }) {
  let words: ReactNode = <Words text={text} isLinked={href !== undefined} />;
  if (emphasis) words = <em>{words}</em>;
  if (strong) words = <strong>{words}</strong>;
  if (href === undefined) return words;
  // What the router does not know is no page: the documentation of the API, files.
  if (/^\/(?!api\/|files\/|media\/)/.test(href)) return <Link to={href}>{words}</Link>;
  // A telephone number runs left to right in every language.
  return (
    <a href={href} dir={href.startsWith('tel:') ? 'ltr' : undefined}>
      {words}
    </a>
  );
}

function Words({ text, isLinked }: { text: string; isLinked: boolean }) {
  const values = valuesOf(useSite());
  return splitAtPlaceholders(text).map((part, place) => {
    const key = `${place}-${part}`;
    if (place % 2 === 0) return <Lines key={key} text={part} />;
    const name = part as Placeholder;
    const value = values[name];
    if (value === undefined) return <Unknown key={key} name={name} isLinked={isLinked} />;
    const isMail = name === 'contact' && !isLinked && /^[^\s@]+@[^\s@]+$/.test(value);
    return isMail ? (
      <a key={key} href={`mailto:${value}`} dir="ltr">
        {value}
      </a>
    ) : (
      <bdi key={key}>{value}</bdi>
    );
  });
}

/** What the operator has not set. Apart, so that pages of other features need no sentence of this one. */
function Unknown({ name, isLinked }: { name: Placeholder; isLinked: boolean }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const words = t(`unknown.${name}`);
  // Without an address of the operator there is still a way to write.
  if (name !== 'contact' || isLinked) return words;
  return (
    <Link to="/contact" lang={language}>
      {words}
    </Link>
  );
}

function Lines({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return lines.map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which have no other name
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
