import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The screen of a link `series` for browsers without JavaScript: a form that posts to the link itself. */
export function PlainSeriesLink({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('events');
  return (
    <>
      <h1>{t('series.title')}</h1>
      {isDone ? (
        <Notice tone="success">{t('series.plainDone')}</Notice>
      ) : (
        <form method="post" className="flex flex-col gap-6">
          <p>{t('series.plainText')}</p>
          <div>
            <Button type="submit">{t('series.confirm')}</Button>
          </div>
        </form>
      )}
    </>
  );
}
