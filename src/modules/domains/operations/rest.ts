import { toRowId } from '../../../api/ids.ts';
import { ifSent } from '../../../kernel/errors.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { domainFaults } from '../domain.ts';
import { toDomainDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listDomains: async ({ path, principal }) => {
      const domains = await usecases.listDomains({ principal, companyId: toRowId(path.id) });
      return { status: 200, body: { data: domains.map(toDomainDto) } };
    },

    addDomain: async ({ path, body, principal, retry, origin }) => {
      const command = { principal, companyId: toRowId(path.id), name: body.domain, retry, origin };
      const domain = await usecases.addDomain(command);
      const location = `/v1/companies/${domain.companyId}/domains/${domain.id}`;
      return { status: 201, headers: { Location: location }, body: toDomainDto(domain) };
    },

    getDomain: async ({ path, principal }) => {
      const domain = await usecases.getDomain({ principal, companyId: toRowId(path.id), id: toRowId(path.domain_id) });
      return { status: 200, body: toDomainDto(domain) };
    },

    verifyDomain: async ({ path, principal, origin }) => {
      const command = { principal, companyId: toRowId(path.id), id: toRowId(path.domain_id), origin };
      return { status: 200, body: toDomainDto(await usecases.verifyDomain(command)) };
    },

    deleteDomain: async ({ path, principal, origin }) => {
      await usecases.deleteDomain({ principal, companyId: toRowId(path.id), id: toRowId(path.domain_id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  addDomain: ({ domain }) => ifSent(domain, domainFaults),
} satisfies RequestRules;
