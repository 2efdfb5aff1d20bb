import { expect, test } from 'vitest';
import { journeys } from '#features/statistics/journeys/journey-list.ts';
import { reports } from '#features/site-reports/report-list.ts';
import { pageRoutes } from '../src/routes.ts';

const names = pageRoutes.map(({ id }) => id);
const steps = journeys.flatMap((journey) => [...journey.steps]);

test('a journey counts pages that are there', () => {
  const pages = steps.flatMap((step) => ('pages' in step ? step.pages : []));
  const isThere = (page: string) =>
    page.endsWith('*')
      ? names.some((name) => name.startsWith(page.slice(0, -1)))
      : names.includes(page);
  expect(pages.filter((page) => !isThere(page))).toEqual([]);
});

test('a journey counts what a report counts, with parts where the report has some', () => {
  const wrong = steps.flatMap((step) => {
    if (!('done' in step)) return [];
    const { report, measure, hasParts = false } = step.done;
    const found = Object.entries(reports)
      .find(([id]) => id === report)?.[1]
      .measures.find(({ id }) => id === measure);
    const isRight = found?.kind === 'flow' && Boolean(found.parts ?? found.names) === hasParts;
    return isRight ? [] : [step.id];
  });
  expect(wrong).toEqual([]);
});
