import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import type { Rows } from './row.ts';

/** The super admin's request about a company. */
const onCompany = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: await given.company() } });

export const setupLinks = {
  listSetupLinks: { needs: 'directories:write', done: { 200: onCompany }, refused: {} },
  createSetupLink: {
    creates: 'setup-link',
    body: () => ({}),
    done: { 201: async (service) => ({ ...(await onCompany(service)), body: { expires_in: 600 } }) },
    refused: {
      validation_failed: async (service) => ({
        ...(await onCompany(service)),
        body: { return_url: 'https://evil.example' },
      }),
      too_many_setup_links: async (service) => {
        const request = await onCompany(service);
        for (let count = 0; count < 20; count += 1) await givenSetupLink(service, request.path.id);
        return { ...request, body: {} };
      },
    },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id }, body: {} })),
  },
  revokeSetupLink: {
    done: {
      204: async (service) => {
        const { headers, path } = await onCompany(service);
        return { headers, path: { ...path, setup_link_id: await givenSetupLink(service, path.id) } };
      },
    },
    refused: {},
    attempts: ({ companies, 'setup-link': link }) => companies.map((id) => ({ path: { id, setup_link_id: link } })),
  },
} satisfies Rows;
