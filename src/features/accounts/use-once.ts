import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#ui/form/problem-text.ts';

/** Something done by one press, such as what a link in a mail is for: running, done, or the sentence why not. */
export function useOnce<Arguments extends unknown[]>(
  work: (...values: Arguments) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (...values: Arguments) => {
    setPending(true);
    setProblem(undefined);
    try {
      await work(...values);
      setDone(true);
    } catch (error) {
      setProblem(problemText(t, error, 'accounts', 'ui:problem.failed'));
    } finally {
      setPending(false);
    }
  };
  return { run, isPending, isDone, problem };
}
