import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import type { Thread } from '../thread.contract.ts';
import { YoungNotice } from './young-notice.tsx';

/** In place of the form where nothing more can be written. */
export function NoAnswer({ reach }: Pick<Thread, 'reach'>) {
  const { t } = useTranslation(['inquiries', 'ui']);
  if (reach === 'young') return <YoungNotice />;
  return (
    <Notice>{t(reach === 'off' ? 'ui:problem.reach-off' : 'inquiries:thread.noAnswer')}</Notice>
  );
}
