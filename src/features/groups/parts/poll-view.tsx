import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getGroupPost, listGroupPosts, listOwnFeed } from '../posts/post.contract.ts';
import type { GroupPoll } from '../posts/post.contract.ts';
import { voteInPoll } from '../posts/write-post.contract.ts';

/** Choosing, and what others chose once one has chosen or it has ended. Who chose what is told to nobody. */
export function PollView({ postId, poll }: { postId: string; poll: GroupPoll }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const toast = useToast();
  const { write, isPending } = useWrite(voteInPoll, {
    refreshes: [listGroupPosts, getGroupPost, listOwnFeed],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const { options, voted, isClosed, total } = poll;
  const told = t(isClosed ? 'poll.ended' : 'poll.until', {
    date: formatDate(poll.closesAt, language),
  });
  return (
    <div className="flex flex-col gap-3 rounded-field border border-hairline p-3">
      {!isClosed && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const option = textOf(new FormData(event.currentTarget), `poll-${postId}`);
            if (option !== '') write({ params: { postId }, body: { option: Number(option) } });
          }}
        >
          <RadioGroup
            legend={t('poll.choose')}
            name={`poll-${postId}`}
            defaultValue={voted === null ? undefined : String(voted)}
            options={options.map(({ text }, place) => ({
              value: String(place),
              label: <bdi>{text}</bdi>,
            }))}
          />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            busy={isPending}
            className="self-start"
          >
            {t(voted === null ? 'poll.vote' : 'poll.change')}
          </Button>
        </form>
      )}
      {(isClosed || voted !== null) && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {options.map(({ text, votes }) => (
            <div key={text} className="contents">
              <dt>
                <bdi>{text}</bdi>
              </dt>
              <dd className="text-end">{t('poll.votes', { count: votes ?? 0 })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-ink-soft">
        {t('poll.total', { count: total })} · {told}
      </p>
    </div>
  );
}
