import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { administration } from './administration-store.ts';
import { getApp } from './get-app.ts';
import { graphql } from './graphql.ts';
import { rest } from './rest.ts';
import { applications } from './store.ts';
import { updateApp } from './update-app.ts';

const useCases = (ports: Ports) => ({
  getApp: getApp(ports),
  updateApp: updateApp(ports),
});

export const applicationsModule = {
  repositories: { applications, administration },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
