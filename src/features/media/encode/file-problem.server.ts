import { AppError } from '#platform/http/app-error.ts';

const titles = {
  missing: 'Choose a file.',
  empty: 'This file is empty.',
  size: 'This file is larger than 10 MB.',
  type: 'This kind of file is not accepted here.',
  unreadable: 'This picture is damaged or can’t be read.',
  pixels: 'This picture has more than 24 million pixels.',
} as const;

export const uploadsBusy = {
  code: 'media/busy',
  title: 'Many files are being uploaded. Please try again in a moment.',
} as const;

/** What is wrong with an uploaded file, said beside the field `file`. */
export const fileProblem = (fault: keyof typeof titles): AppError =>
  new AppError('invalid', `media/${fault}`, titles[fault], [
    { path: 'file', key: `media:error.${fault}` },
  ]);
