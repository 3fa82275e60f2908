import type { Module, Operations, UseCasesOf } from '../module.ts';
import { branches as branchesStore } from './branches-store.ts';
import { members as membersStore } from './members-store.ts';
import { createBranch } from './operations/create-branch.ts';
import { createCompany } from './operations/create-company.ts';
import { deleteBranch } from './operations/delete-branch.ts';
import { deleteCompany } from './operations/delete-company.ts';
import { getCompany } from './operations/get-company.ts';
import { graphql } from './operations/graphql.ts';
import { joinCompany } from './operations/join-company.ts';
import { listBranches } from './operations/list-branches.ts';
import { listCompanies } from './operations/list-companies.ts';
import { listMembers } from './operations/list-members.ts';
import { listMemberships } from './operations/list-memberships.ts';
import { loaders } from './operations/loaders.ts';
import { removeMember } from './operations/remove-member.ts';
import { rest } from './operations/rest.ts';
import { setMember } from './operations/set-member.ts';
import { updateBranch } from './operations/update-branch.ts';
import { updateCompany } from './operations/update-company.ts';
import { companies as companiesStore, companyList } from './store.ts';

const operations = {
  listBranches: { useCase: listBranches },
  listCompanies: { useCase: listCompanies },
  getCompany: { useCase: getCompany },
  createBranch: { useCase: createBranch },
  createCompany: { useCase: createCompany },
  deleteBranch: { useCase: deleteBranch },
  deleteCompany: { useCase: deleteCompany },
  joinCompany: { useCase: joinCompany },
  listMembers: { useCase: listMembers },
  listMemberships: { useCase: listMemberships },
  removeMember: { useCase: removeMember },
  setMember: { useCase: setMember },
  updateBranch: { useCase: updateBranch },
  updateCompany: { useCase: updateCompany },
} satisfies Operations;

export const companiesModule = {
  repositories: { companies: companiesStore, companyList, branches: branchesStore, members: membersStore },
  operations,
  rest,
  graphql,
  loaders,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
