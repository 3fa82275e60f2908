import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { branches as branchesStore } from './branches-store.ts';
import { createBranch } from './create-branch.ts';
import { createCompany } from './create-company.ts';
import { deleteBranch } from './delete-branch.ts';
import { deleteCompany } from './delete-company.ts';
import { getCompany } from './get-company.ts';
import { graphql } from './graphql.ts';
import { joinCompany } from './join-company.ts';
import { listBranches } from './list-branches.ts';
import { listCompanies } from './list-companies.ts';
import { listMembers } from './list-members.ts';
import { members as membersStore } from './members-store.ts';
import { memberships } from './memberships.ts';
import { removeMember } from './remove-member.ts';
import { rest } from './rest.ts';
import { setMember } from './set-member.ts';
import { companies as companiesStore, companyList } from './store.ts';
import { updateBranch } from './update-branch.ts';
import { updateCompany } from './update-company.ts';

const useCases = (ports: Ports) => ({
  listBranches: listBranches(ports),
  listCompanies: listCompanies(ports),
  getCompany: getCompany(ports),
  createBranch: createBranch(ports),
  createCompany: createCompany(ports),
  deleteBranch: deleteBranch(ports),
  deleteCompany: deleteCompany(ports),
  joinCompany: joinCompany(ports),
  listMembers: listMembers(ports),
  memberships: memberships(ports),
  removeMember: removeMember(ports),
  setMember: setMember(ports),
  updateBranch: updateBranch(ports),
  updateCompany: updateCompany(ports),
});

export const companiesModule = {
  repositories: { companies: companiesStore, companyList, branches: branchesStore, members: membersStore },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
