import { useTranslation } from 'react-i18next';
import { toolBands, tools } from '../tools.ts';
import type { Tool } from '../tools.ts';

/** Which tool is for whom, so that nobody has to try. */
export function ToolTable({ rows = tools }: { rows?: readonly Tool[] }) {
  const { t } = useTranslation('youth');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start text-sm sm:text-base">
        <caption className="visually-hidden">{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="p-1 text-start sm:p-2">
              {t('table.tool')}
            </th>
            {toolBands.map((band) => (
              <th key={band} scope="col" className="p-1 text-start sm:p-2">
                {t(`band.${band}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, states }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="p-1 text-start sm:p-2">
                {t(`tool.${id}.name`)}
              </th>
              {toolBands.map((band) => (
                <td key={band} className="p-1 sm:p-2">
                  {t(`state.${states[band]}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
