import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { textOfSpans } from '#features/content/content-tree.ts';
import { faqOf, searchFaq } from '#features/content/faq.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface HelpPanelProps {
  onClose: () => void;
  onReport: () => void;
  /** What is said of the page that help was asked for on. */
  about?: ReactNode;
}

const mostFound = 6;

/** The ways to help, and a search in the questions and answers, without leaving the page. */
export function HelpPanel({ onClose, onReport, about }: HelpPanelProps) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [asked, setAsked] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(textOf(new FormData(event.currentTarget), 'q').trim());
  };
  const ways: readonly { to: string; icon: IconName; label: string }[] = [
    { to: '/contact?topic=help', icon: 'message', label: t('helpWidget.ticket') },
    { to: '/contact', icon: 'mail', label: t('helpWidget.contact') },
    ...(user
      ? [{ to: '/dashboard#tickets', icon: 'user' as const, label: t('helpWidget.mine') }]
      : []),
    { to: '/help', icon: 'info', label: t('helpWidget.all') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('helpWidget.title')}>
      <div className="flex flex-col gap-4">
        {about}
        <search>
          <form onSubmit={search} className="flex flex-wrap items-end gap-3">
            <Field
              label={t('helpWidget.search')}
              name="q"
              id="help-search"
              className="min-w-0 grow basis-52"
            >
              <TextInput type="search" icon="search" maxLength={100} data-autofocus />
            </Field>
            <Button type="submit">{t('helpWidget.find')}</Button>
          </form>
        </search>
        {asked && (
          <QueryIsland>
            <Found asked={asked} onFollow={onClose} />
          </QueryIsland>
        )}
        <ul className="flex flex-col border-t border-hairline pt-2">
          {ways.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="flex min-h-target items-center gap-3">
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div>
          <button type="button" onClick={onReport} className={buttonClasses('secondary')}>
            <Icon name="warning" />
            {t('helpWidget.report')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Found({ asked, onFollow }: { asked: string; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const text = useApi(getPageText, { params: { page: 'faq' }, query: { lng: language } });
  return (
    <div aria-live="polite">
      <QueryState query={text} ns="shell">
        {({ blocks, language: written }) => {
          const found = searchFaq(faqOf(blocks).groups, asked).slice(0, mostFound);
          if (found.length === 0) return <p>{t('helpWidget.none', { asked })}</p>;
          return (
            <ul aria-label={t('helpWidget.found')} className="flex flex-col">
              {found.map(({ id, question }) => (
                <li key={id} lang={written === language ? undefined : written}>
                  <Link
                    to={`/faq#${id}`}
                    onClick={onFollow}
                    className="inline-flex min-h-target items-center"
                  >
                    {textOfSpans(question)}
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </div>
  );
}
