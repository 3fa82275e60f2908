import { toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { creationFaults, fieldFaults } from '../client-rules.ts';
import type { IssuedClient } from '../listed-client.ts';
import { fromSentClient } from './client-wire.ts';
import { toClientDto, toClientErrorDto, toIssuedClientDto } from './rest-mapper.ts';

const toIssuedReply = (issued: IssuedClient) =>
  ({
    status: 201,
    headers: { Location: `/v1/clients/${issued.id}` },
    body: toIssuedClientDto(issued),
  }) as const;

export const rest = (usecases: UseCases) =>
  ({
    listClients: async ({ query, principal }) => {
      const page = await usecases.listClients({
        principal,
        ...query,
        search: query?.q,
        impersonationAllowed: query?.impersonation_allowed,
      });
      return { status: 200, ...toPage('/v1/clients', query, page, toClientDto) };
    },

    createClient: async ({ body, principal, retry, origin }) => {
      const sent = { ...fromSentClient(body), clientName: body.client_name, isEnabled: body.is_enabled };
      const issued = await usecases.createClient({ principal, ...sent, retry, origin });
      return toIssuedReply(issued);
    },

    getClient: async ({ path, principal }) =>
      versioned(toClientDto(await usecases.getClient({ principal, id: toRowId(path.id) }))),

    listClientErrors: async ({ path, principal }) => {
      const errors = await usecases.listClientErrors({ principal, id: toRowId(path.id) });
      return { status: 200, body: { data: errors.map(toClientErrorDto) } };
    },

    updateClient: async ({ path, header, body, principal, origin }) => {
      const client = await usecases.updateClient({
        principal,
        id: toRowId(path.id),
        ...fromSentClient(body),
        isEnabled: body.is_enabled,
        endPreviousSecret: body.end_previous_secret,
        expected: fromIfMatch(header),
        origin,
      });
      return versioned(toClientDto(client));
    },

    deleteClient: async ({ path, principal, origin }) => {
      await usecases.deleteClient({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    rotateClientSecret: async ({ path, body, principal, retry, origin }) => {
      const issued = await usecases.rotateClientSecret({
        principal,
        id: toRowId(path.id),
        overlapSeconds: body?.overlap_seconds,
        retry,
        origin,
      });
      return toIssuedReply(issued);
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createClient: (sent) => creationFaults(fromSentClient(sent)),
  updateClient: (sent) => fieldFaults(fromSentClient(sent)),
} satisfies RequestRules;
