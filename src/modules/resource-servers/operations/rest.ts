import type { components } from '../../../../generated/openapi.ts';
import { toRowId } from '../../../api/ids.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { type ResourceServer, resourceServerFaults } from '../resource-server.ts';

const toDto = (server: ResourceServer): components['schemas']['ResourceServer'] => ({
  id: server.id,
  name: server.name,
  identifier: server.identifier,
  scopes: [...server.scopes],
  access_token_seconds: server.accessTokenSeconds ?? null,
  fields: [...server.fields],
  created_at: toTimestamp(server.createdAt),
  version: versionOf(server),
  updated_at: toTimestamp(server.updatedAt),
});

export const rest = (usecases: UseCases) =>
  ({
    listResourceServers: async ({ query, principal }) => {
      const page = await usecases.listResourceServers({ principal, ...query });
      return { status: 200, ...toPage('/v1/resource-servers', query, page, toDto) };
    },

    createResourceServer: async ({ body, principal, retry, origin }) => {
      const { name, identifier, scopes, access_token_seconds: accessTokenSeconds, fields } = body;
      const sent = { name, identifier, scopes, accessTokenSeconds, fields };
      const server = await usecases.createResourceServer({ principal, ...sent, retry, origin });
      return { status: 201, headers: { Location: `/v1/resource-servers/${server.id}` }, body: toDto(server) };
    },

    getResourceServer: async ({ path, principal }) =>
      versioned(toDto(await usecases.getResourceServer({ principal, id: toRowId(path.id) }))),

    updateResourceServer: async ({ path, header, body, principal, origin }) => {
      const { name, scopes, access_token_seconds: accessTokenSeconds, fields } = body;
      const sent = { id: toRowId(path.id), name, scopes, accessTokenSeconds, fields, expected: fromIfMatch(header) };
      return versioned(toDto(await usecases.updateResourceServer({ principal, ...sent, origin })));
    },

    deleteResourceServer: async ({ path, principal, origin }) => {
      await usecases.deleteResourceServer({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createResourceServer: ({ name, identifier, access_token_seconds: accessTokenSeconds }) =>
    resourceServerFaults({ name, identifier, accessTokenSeconds }),
  updateResourceServer: ({ name, access_token_seconds: accessTokenSeconds }) =>
    resourceServerFaults({ name, accessTokenSeconds }),
} satisfies RequestRules;
