import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendUpload } from '#features/media/send-upload.ts';
import { useCheckedSteps } from '#features/media/use-checked-steps.ts';
import { useFileSteps } from '#features/media/use-file-steps.ts';
import { api } from '#platform/http/api-client.ts';
import { addressOf } from '#platform/http/query-string.ts';
import {
  largestNoticeFile,
  listNoticeRuns,
  NoticeReport,
  previewNotices,
  previewNoticesAt,
  runNotices,
  runNoticesAt,
} from '../notice-file.contract.ts';
import type { NoticeAddressReport } from '../notice-file.contract.ts';

export const noticeWays = ['file', 'address'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const unnamed = { publisher: '', licence: '' };

/** Tender data out of a file or from an address, each with its own steps and faults. */
export function useNoticeSteps() {
  const queries = useQueryClient();
  const [way, setWay] = useState<NoticeWay>('file');
  const [address, setAddress] = useState('');
  const [source, setSource] = useState(unnamed);
  const done = async <Report>(report: Report) => {
    await queries.invalidateQueries({ queryKey: [listNoticeRuns.id] });
    return report;
  };
  const send = (path: string, file: File): Promise<NoticeReport> =>
    sendUpload({
      path: `/api${addressOf(path, source)}`,
      file,
      name: file.name,
      stored: NoticeReport,
    });
  const body = { address, ...source };
  const file = useFileSteps({
    largest: largestNoticeFile,
    faults: { missing: 'tenders:error.noFile', size: 'tenders:error.fileSize' },
    preview: (given) => send(previewNotices.path, given),
    run: async (given) => done(await send(runNotices.path, given)),
  });
  const web = useCheckedSteps<NoticeAddressReport, NoticeAddressReport>({
    missing: () => (address.trim() === '' ? 'tenders:error.address.missing' : undefined),
    preview: () => api(previewNoticesAt, { body }),
    run: async () => done(await api(runNoticesAt, { body })),
  });
  const steps = way === 'file' ? file : web;
  /** Who published the last one says nothing of the next. */
  const again = () => {
    setSource(unnamed);
    steps.again();
  };
  return {
    way,
    setWay: (next: NoticeWay) => {
      // Its input goes with what was chosen in it, and a fault of it.
      file.setFile(undefined);
      again();
      setWay(next);
    },
    setFile: file.setFile,
    address,
    setAddress,
    source,
    setSource,
    steps: { ...steps, again },
  };
}
