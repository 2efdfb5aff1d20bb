import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { contestClaim, readContest } from './contest.contract.ts';
import { textOf } from './parts/form-text.ts';
import { Moment } from '#ui/moment.tsx';

/** The screen of a link in a mail, purpose `contest`: somebody claims the page, and its people may say no. */
export function ContestClaim({ token }: { token: string }) {
  const { t } = useTranslation('claims');
  const [isDone, setDone] = useState(false);
  // A question that is put by POST, so that the token is in no log.
  const { data: view, error } = useApi(readContest, { body: { token } });
  if (error) {
    return (
      <Notice tone="warning" live>
        {problemText(t, error, 'claims', 'ui:problem.failed')}
      </Notice>
    );
  }
  if (!view) return <SkeletonText />;
  return (
    <>
      <h1>{t('contest.title')}</h1>
      <p>{t(view.isApproved ? 'contest.leadApproved' : 'contest.lead')}</p>
      <DataList
        items={[
          {
            term: t('check.business'),
            value: (
              <Link to={view.path}>
                <UserText>{view.name}</UserText>
              </Link>
            ),
          },
          { term: t('contest.who'), value: isolate(view.initials) },
          { term: t('you.method'), value: t(`method.${view.method}.name`) },
          { term: t('progress.sent'), value: <Moment at={view.submittedAt} /> },
          { term: t('progress.contestUntil'), value: <Moment at={view.contestUntil} /> },
        ]}
      />
      {isDone || view.isContested ? (
        <Notice tone="success" live>
          {t(isDone ? 'contest.done' : 'contest.already')}
        </Notice>
      ) : (
        <ContestForm token={token} onDone={() => setDone(true)} />
      )}
    </>
  );
}

function ContestForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(contestClaim),
    ns: 'claims',
    draft: 'contest-claim',
    toInput: (data) => ({ body: { token, note: textOf(data, 'note') } }),
    onDone,
  });
  return (
    <>
      <p>{t('contest.nothing')}</p>
      <Form form={form} submit={t('contest.submit')}>
        <Field
          label={t('contest.note')}
          name="note"
          hint={t('contest.noteHint')}
          error={form.errorOf('note')}
          required
        >
          <Textarea limit={2000} rows={5} />
        </Field>
      </Form>
    </>
  );
}
