import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { clearLockouts } from './clear-lockouts.ts';
import { graphql } from './graphql.ts';
import { listLockouts } from './list-lockouts.ts';
import { rest } from './rest.ts';
import { lockouts } from './store.ts';

const useCases = (ports: Ports) => ({
  listLockouts: listLockouts(ports),
  clearLockouts: clearLockouts(ports),
});

export const lockoutsModule = {
  repositories: { lockouts },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
