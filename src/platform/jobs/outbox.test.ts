import { describe, expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { failureOf } from './failure.server.ts';
import { onEvent } from './job.ts';
import { emit } from './outbox.server.ts';
import { outboxEvent } from './outbox.table.server.ts';
import { runOutbox } from './run-outbox.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'test.said': { word: string };
    'test.answered': { word: string };
  }
}

const test_ = useTestDb();
const context = () => testContext({ db: test_.db });

/** Two handlers that note what they hear. */
function listeners() {
  const heard: string[] = [];
  const note = (who: string) =>
    onEvent({
      name: `note-as-${who}`,
      on: 'test.said',
      run: async (_ctx, { word }) => void heard.push(`${who}: ${word}`),
    });
  return { heard, jobs: [note('one'), note('two')] };
}

describe('the outbox', () => {
  test('holds nothing of a transaction that is rolled back', async () => {
    const change = test_.db.transaction(async (tx) => {
      await emit(tx, 'test.said', { word: 'never' });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await test_.db.select().from(outboxEvent)).toEqual([]);
  });

  test('gives each event to each handler once and in order', async () => {
    const { heard, jobs } = listeners();
    for (const word of ['a', 'b', 'c']) await emit(test_.db, 'test.said', { word });
    await emit(test_.db, 'test.answered', { word: 'to nobody' });
    expect(await runOutbox(context(), jobs)).toBe(4);
    expect(heard).toEqual(['one: a', 'two: a', 'one: b', 'two: b', 'one: c', 'two: c']);
    expect(await runOutbox(context(), jobs)).toBe(0);
    expect(heard).toHaveLength(6);
  });

  test('runs what a handler emits, too', async () => {
    const { heard, jobs } = listeners();
    const answer = onEvent({
      name: 'answer',
      on: 'test.answered',
      run: (ctx, { word }) => emit(ctx.db, 'test.said', { word: `re: ${word}` }),
    });
    await emit(test_.db, 'test.answered', { word: 'hello' });
    expect(await runOutbox(context(), [answer, ...jobs])).toBe(2);
    expect(heard).toEqual(['one: re: hello', 'two: re: hello']);
  });

  test('keeps an event whose handler fails, and those after it', async () => {
    const { heard, jobs } = listeners();
    const broken = onEvent({
      name: 'break',
      on: 'test.said',
      run: () => Promise.reject(new Error('not today')),
    });
    await emit(test_.db, 'test.said', { word: 'a' });
    await emit(test_.db, 'test.said', { word: 'b' });
    await expect(runOutbox(context(), [broken, ...jobs])).rejects.toThrow('not today');
    expect(heard).toEqual([]);
    expect(await runOutbox(context(), jobs)).toBe(2);
    expect(heard).toContain('one: a');
  });
});

test('what is kept of a failure has one line, and no parameters of the query that failed', () => {
  const failed = new Error('Failed query: insert into mail\nparams: secret-token', {
    cause: new Error('relation "mail" does not exist\nLINE 1: insert'),
  });
  expect(failureOf(failed).message).toBe('relation "mail" does not exist');
  expect(failureOf('just text').message).toBe('just text');
});
