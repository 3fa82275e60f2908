import { superAdmin } from '../kit/members.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newDomain = () => ({ domain: `${crypto.randomUUID()}.example` });

/** The super admin's request about a company, and its owner. */
const onCompany = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: await given.company() } });

/** The same about a domain of a company, which is not proven. */
const onDomain = async (service: TestService, body = newDomain()) => {
  const { path } = await onCompany(service);
  const { body: domain } = await operationsOf(service).REST.addDomain(superAdmin, { path, body });
  return { headers: superAdmin, path: { ...path, domain_id: Number(domain.id) } };
};

/** The same, with its record published. */
const onProvenDomain = async (service: TestService, body = newDomain()) => {
  const request = await onDomain(service, body);
  const { record } = (await operationsOf(service).REST.getDomain(superAdmin, request)).body;
  (await sharedNameServer()).publish(record.name, record.value);
  return request;
};

export const domains = {
  listDomains: { needs: 'directories:write', done: { 200: onCompany }, refused: {} },
  addDomain: {
    creates: 'domain',
    body: newDomain,
    done: { 201: async (service) => ({ ...(await onCompany(service)), body: newDomain() }) },
    refused: {
      validation_failed: async (service) => ({ ...(await onCompany(service)), body: { domain: '127.0.0.1' } }),
      domain_added: async (service) => {
        const body = newDomain();
        const { headers, path } = await onDomain(service, body);
        return { headers, path: { id: path.id }, body };
      },
      too_many_domains: async (service) => {
        const request = await onCompany(service);
        for (let count = 0; count < 50; count += 1)
          await operationsOf(service).REST.addDomain(superAdmin, { ...request, body: newDomain() });
        return { ...request, body: newDomain() };
      },
    },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id }, body: newDomain() })),
  },
  getDomain: { done: { 200: (service) => onDomain(service) }, refused: {} },
  verifyDomain: {
    done: { 200: (service) => onProvenDomain(service) },
    refused: {
      domain_not_proven: (service) => onDomain(service),
      domain_taken: async (service) => {
        const body = newDomain();
        await operationsOf(service).REST.verifyDomain(superAdmin, await onProvenDomain(service, body));
        return onProvenDomain(service, body);
      },
    },
    attempts: ({ companies, domain }) => companies.map((id) => ({ path: { id, domain_id: domain } })),
  },
  deleteDomain: {
    done: { 204: (service) => onDomain(service) },
    refused: {},
    attempts: ({ companies, domain }) => companies.map((id) => ({ path: { id, domain_id: domain } })),
  },
} satisfies Rows;
