import { toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { expiryFaults } from '../directory.ts';
import { toDirectoryGroupDto, toDirectoryUserDto, toIssuedScimTokenDto, toScimTokenDto } from './rest-mapper.ts';

interface ConnectionPath {
  readonly id: number | string;
  readonly connection_id: number | string;
}

const fromPath = (path: ConnectionPath) => ({
  companyId: toRowId(path.id),
  connectionId: toRowId(path.connection_id),
});

const pathOf = ({ id, connection_id }: ConnectionPath): string => `/v1/companies/${id}/connections/${connection_id}`;

export const rest = (usecases: UseCases) =>
  ({
    listScimTokens: async ({ path, principal }) => {
      const { baseUrl, tokens } = await usecases.listScimTokens({ principal, ...fromPath(path) });
      return { status: 200, body: { base_url: baseUrl, data: tokens.map(toScimTokenDto) } };
    },

    createScimToken: async ({ path, body, principal, retry, origin }) => {
      const expiresAt = body.expires_at ?? undefined;
      const token = await usecases.createScimToken({ principal, ...fromPath(path), expiresAt, retry, origin });
      return { status: 201, body: toIssuedScimTokenDto(token) };
    },

    revokeScimToken: async ({ path, principal, origin }) => {
      await usecases.revokeScimToken({ principal, ...fromPath(path), id: toRowId(path.scim_token_id), origin });
      return { status: 204 };
    },

    listDirectoryUsers: async ({ path, query, principal }) => {
      const page = await usecases.listDirectoryUsers({ principal, ...fromPath(path), ...query });
      return { status: 200, ...toPage(`${pathOf(path)}/directory-users`, query, page, toDirectoryUserDto) };
    },

    listDirectoryGroups: async ({ path, query, principal }) => {
      const page = await usecases.listDirectoryGroups({ principal, ...fromPath(path), ...query });
      return { status: 200, ...toPage(`${pathOf(path)}/directory-groups`, query, page, toDirectoryGroupDto) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createScimToken: ({ expires_at: expiresAt }, { now }) => expiryFaults(expiresAt ?? undefined, now),
} satisfies RequestRules;
