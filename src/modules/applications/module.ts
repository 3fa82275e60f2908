import type { Module, Operations, UseCasesOf } from '../module.ts';
import { administration, systemAdministration } from './administration-store.ts';
import { createApp } from './operations/create-app.ts';
import { getApp } from './operations/get-app.ts';
import { graphql } from './operations/graphql.ts';
import { listApps } from './operations/list-apps.ts';
import { rest } from './operations/rest.ts';
import { updateApp } from './operations/update-app.ts';
import { allApplications, applications } from './store.ts';

const operations = {
  getApp: { useCase: getApp },
  updateApp: { useCase: updateApp },
  listApps: { useCase: listApps },
  createApp: { useCase: createApp, limits: ['app_creations'] },
} satisfies Operations;

export const applicationsModule = {
  repositories: { applications, administration },
  system: { applications: allApplications, administration: systemAdministration },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
