import { useTranslation } from 'react-i18next';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listNoticeChoices, saveNoticeChoice } from './notice-choice.contract.ts';
import type { NoticeChoice } from './notice-choice.contract.ts';
import { noticeWays } from './notice-topics.ts';

/** How one is told of what happens: by mail at once, in one mail a day, or not by mail. */
export function NoticeChoices() {
  const { t } = useTranslation('notifications');
  const choices = useApi(listNoticeChoices, {});
  return (
    <Disclosure summary={t('choices.title')}>
      <div className="flex max-w-prose flex-col gap-4">
        <p>{t('choices.text')}</p>
        <p className="text-ink-soft">{t('choices.fixed')}</p>
        <QueryState query={choices} ns="notifications">
          {({ items }) => (
            <div className="grid gap-4 sm:grid-cols-2">
              {items.map((one) => (
                <OneTopic key={one.topic} choice={one} />
              ))}
            </div>
          )}
        </QueryState>
      </div>
    </Disclosure>
  );
}

function OneTopic({ choice: { topic, way } }: { choice: NoticeChoice }) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const { write } = useWrite(saveNoticeChoice, {
    refreshes: [listNoticeChoices],
    onDone: () => toast({ message: t('choices.saved') }),
    onFailed: () => toast({ message: t('choices.failed') }),
  });
  return (
    <Field label={t(`topic.${topic}`)} name={`topic-${topic}`}>
      <Select
        value={way ?? ''}
        onChange={({ currentTarget: { value } }) =>
          write({ body: { topic, way: noticeWays.find((one) => one === value) ?? null } })
        }
      >
        <option value="">{t('way.usual')}</option>
        {noticeWays.map((one) => (
          <option key={one} value={one}>
            {t(`way.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
