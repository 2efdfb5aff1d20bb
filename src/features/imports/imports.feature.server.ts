import { uploadImport } from './import-run.contract.ts';
import { importApi } from './import.api.server.ts';
import { importCommand } from './import.command.server.ts';
import { importJobs } from './import.job.server.ts';
import { mountImports } from './mount-imports.server.ts';
import { movedTo } from './move/moved-to.service.server.ts';
import { moveDownloads } from './move/report-download.server.ts';
import { resumeImports } from './resume-imports.service.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const importsFeature: Feature = {
  name: 'imports',
  endpoints: importApi,
  uploads: [uploadImport],
  mounts: [(app, { contextOf }) => mountImports(app, contextOf)],
  jobs: importJobs,
  resumes: [resumeImports],
  commands: [importCommand],
  downloads: moveDownloads,
  movedTo: [movedTo],
};
