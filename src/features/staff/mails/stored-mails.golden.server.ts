import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { mail, mailStatuses } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';

const add = (db: Db): Promise<unknown> =>
  db.insert(mail).values(
    mailStatuses.map((status) => ({
      subject: status,
      status,
      kind: 'account/verify',
      toName: 'Ola',
      toAddress: 'ola@sample.example',
      language: 'en' as const,
      paragraphs: ['Hello.'],
    })),
  );

const List = z.object({ items: z.array(z.object({ subject: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listStoredMails'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(List, answer).items.map(({ subject }) => subject),
      cases: mailStatuses.map((status): GoldenCase => [{ status }, status]),
    },
  ],
};
