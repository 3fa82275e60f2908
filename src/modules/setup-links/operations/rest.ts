import { toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toSetupLinkDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listSetupLinks: async ({ path, principal }) => {
      const links = await usecases.listSetupLinks({ principal, companyId: toRowId(path.id) });
      return { status: 200, body: { data: links.map(toSetupLinkDto) } };
    },

    createSetupLink: async ({ path, body, principal, retry, origin }) => {
      const { steps, return_url: returnUrl, expires_in: expiresIn } = body;
      const command = { principal, companyId: toRowId(path.id), steps, returnUrl, expiresIn, retry, origin };
      const link = await usecases.createSetupLink(command);
      return { status: 201, body: { ...toSetupLinkDto(link), url: link.url } };
    },

    revokeSetupLink: async ({ path, principal, origin }) => {
      const id = toRowId(path.setup_link_id);
      await usecases.revokeSetupLink({ principal, companyId: toRowId(path.id), id, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
