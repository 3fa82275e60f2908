import { toRowId } from '../../../api/ids.ts';
import { toRetry } from '../../../api/retry.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toIssuedKeyDto, toKeyDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listApiKeys: async ({ query, principal }) => {
      const page = await usecases.listApiKeys({ principal, ...query });
      return { status: 200, ...toPage('/v1/keys', query, page, toKeyDto) };
    },

    createApiKey: async ({ header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      return { status: 201, body: toIssuedKeyDto(await usecases.createApiKey({ principal, ...body, retry, origin })) };
    },

    updateApiKey: async ({ path, body, principal, origin }) => ({
      status: 200,
      body: toKeyDto(await usecases.updateApiKey({ principal, id: toRowId(path.id), name: body.name, origin })),
    }),

    rotateApiKey: async ({ path, header, body, principal, origin }) => {
      const fresh = await usecases.rotateApiKey({
        principal,
        id: toRowId(path.id),
        overlapSeconds: body?.overlap_seconds,
        retry: toRetry(header?.['Idempotency-Key']),
        origin,
      });
      return { status: 201, body: toIssuedKeyDto(fresh) };
    },

    revokeApiKey: async ({ path, principal, origin }) => {
      await usecases.revokeApiKey({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createApiKey: ({ name }) => labelFaults(name),
  updateApiKey: ({ name }) => labelFaults(name),
} satisfies RequestRules;
