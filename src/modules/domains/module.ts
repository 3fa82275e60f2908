import type { Module, Operations, UseCasesOf } from '../module.ts';
import { addDomain } from './operations/add-domain.ts';
import { deleteDomain } from './operations/delete-domain.ts';
import { getDomain } from './operations/get-domain.ts';
import { listDomains } from './operations/list-domains.ts';
import { rest } from './operations/rest.ts';
import { verifyDomain } from './operations/verify-domain.ts';
import { domains, dueDomains } from './store.ts';

const operations = {
  listDomains: { useCase: listDomains },
  addDomain: { useCase: addDomain },
  getDomain: { useCase: getDomain },
  verifyDomain: { useCase: verifyDomain, limits: ['domain_checks'] },
  deleteDomain: { useCase: deleteDomain },
} satisfies Operations;

export const domainsModule = {
  repositories: { domains },
  system: { dueDomains },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
