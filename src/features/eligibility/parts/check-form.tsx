import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getOwnAnswers } from '../eligibility.contract.ts';
import type { EligibilityAnswers } from '../eligibility.contract.ts';
import type { Checked } from '../eligibility-check.tsx';
import { judge } from '../judge/judge.ts';
import type { Judgement } from '../judge/finding.ts';
import { FindingList } from './finding-list.tsx';
import { KeepAnswers } from './keep-answers.tsx';
import { Question } from './question.tsx';
import { coverKindsOf, questionsOf, withSaid } from './questions.ts';
import { readGoodAnswers } from './read-answers.ts';

interface CheckFormProps {
  subjects: readonly Checked[];
  day: string;
}

/** The questions with what the person has saved, or empty where nothing is. */
export function CheckForm(props: CheckFormProps) {
  const { status } = useSession();
  const saved = useApi(getOwnAnswers, {}, { enabled: status === 'signed-in' });
  if (status === 'unknown' || saved.isLoading) return <SkeletonText />;
  return <Questions {...props} saved={saved.data?.answers ?? {}} />;
}

function Questions({ subjects, day, saved }: CheckFormProps & { saved: EligibilityAnswers }) {
  const { t } = useTranslation('eligibility');
  const [answers, setAnswers] = useState(saved);
  const open = subjects.filter(({ closedOn }) => closedOn === undefined);
  const asked = open.map(({ rules }) => rules);
  const questions = questionsOf(asked);
  const covers = coverKindsOf(asked);
  const read = (form: HTMLFormElement) => {
    const said = readGoodAnswers(new FormData(form), questions);
    setAnswers(withSaid(answers, said, { questions, covers }));
  };
  return (
    <>
      <p>{t('check.lead')}</p>
      <form
        aria-label={t('check.questions')}
        onChange={(event) => read(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-prose flex-col gap-5"
      >
        {questions.map((name) => (
          <Question key={name} name={name} answers={saved} covers={covers} />
        ))}
      </form>
      <div aria-live="polite" className="flex flex-col gap-4">
        {open.map(({ name, rules, also }, place) => (
          <Result
            key={name ?? place}
            name={name}
            judgement={judge(rules, answers, day)}
            also={also}
          />
        ))}
      </div>
      <ClosedList subjects={subjects} />
      <p className="text-base text-ink-soft">{t('check.decides')}</p>
      <KeepAnswers answers={answers} />
    </>
  );
}

/** Those that nobody can apply for now, each with its last day. */
function ClosedList({ subjects }: Pick<CheckFormProps, 'subjects'>) {
  const { t } = useTranslation('eligibility');
  const language = useLanguage();
  const closed = subjects.flatMap(({ name, closedOn }) =>
    name && closedOn ? [{ name, closedOn }] : [],
  );
  if (closed.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {closed.map(({ name, closedOn }) => (
        <li key={`${name} ${closedOn}`}>
          {t('check.closed', { name: isolate(name), day: formatDate(closedOn, language) })}
        </li>
      ))}
    </ul>
  );
}

const tones = { yes: 'border-palm', no: 'border-hibiscus', unknown: 'border-hairline' } as const;

interface ResultProps extends Pick<Checked, 'also'> {
  name: string | undefined;
  judgement: Judgement;
}

function Result({ name, judgement, also }: ResultProps) {
  const { t } = useTranslation('eligibility');
  const { outcome, findings } = judgement;
  const failed = findings.filter((finding) => finding.outcome === 'no').length;
  return (
    <section className={`card card-padded border-s-4 ${tones[outcome]}`}>
      {name && (
        <h3>
          <UserText>{name}</UserText>
        </h3>
      )}
      <p className="text-lg font-label">{t(`outcome.${outcome}`, { count: failed })}</p>
      <FindingList findings={findings} />
      {also && (
        <p>
          {t('check.also')} <UserText>{also}</UserText>
        </p>
      )}
    </section>
  );
}
