import { toRowId } from '../../../api/ids.ts';
import { toRetry } from '../../../api/retry.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { creationFaults, fieldFaults } from '../client-rules.ts';
import { fromSentClient } from './client-wire.ts';
import { toClientDto, toIssuedClientDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listClients: async ({ query, principal }) => {
      const page = await usecases.listClients({ principal, ...query });
      return { status: 200, ...toPage('/v1/clients', query, page, toClientDto) };
    },

    createClient: async ({ header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const sent = { ...fromSentClient(body), clientName: body.client_name, isEnabled: body.is_enabled };
      const issued = await usecases.createClient({ principal, ...sent, retry, origin });
      return { status: 201, body: toIssuedClientDto(issued) };
    },

    getClient: async ({ path, principal }) => ({
      status: 200,
      body: toClientDto(await usecases.getClient({ principal, id: toRowId(path.id) })),
    }),

    updateClient: async ({ path, body, principal, origin }) => {
      const client = await usecases.updateClient({
        principal,
        id: toRowId(path.id),
        ...fromSentClient(body),
        isEnabled: body.is_enabled,
        endPreviousSecret: body.end_previous_secret,
        origin,
      });
      return { status: 200, body: toClientDto(client) };
    },

    deleteClient: async ({ path, principal, origin }) => {
      await usecases.deleteClient({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    rotateClientSecret: async ({ path, header, body, principal, origin }) => {
      const issued = await usecases.rotateClientSecret({
        principal,
        id: toRowId(path.id),
        overlapSeconds: body?.overlap_seconds,
        retry: toRetry(header?.['Idempotency-Key']),
        origin,
      });
      return { status: 201, body: toIssuedClientDto(issued) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createClient: (sent) => creationFaults(fromSentClient(sent)),
  updateClient: (sent) => fieldFaults(fromSentClient(sent)),
} satisfies RequestRules;
