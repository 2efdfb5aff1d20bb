import type { i18n } from 'i18next';
import type { ReportMissing } from './missing-report.ts';

/**
 * What i18next calls for a sentence that it does not find (specification 7). A key that came with a text for that case
 * is none, and nor is one of a file that has not arrived. The report's code is fetched when there is something to tell.
 */
export function noteMissing(instance: Pick<i18n, 'hasResourceBundle'>) {
  let report: Promise<ReportMissing> | undefined;
  const note = async (...[missing]: Parameters<ReportMissing>) => {
    report ??= import('./missing-report.ts').then(({ startReport }) => startReport());
    (await report)(missing);
  };
  return (
    [language = '']: readonly string[],
    namespace: string,
    key: string,
    shown: string,
  ): void => {
    if (shown !== key || !instance.hasResourceBundle(language, namespace)) return;
    note({ language, namespace, key }).catch((error: unknown) => console.warn(error));
  };
}
