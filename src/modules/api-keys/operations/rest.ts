import { toOptionalRowId, toRowId } from '../../../api/ids.ts';
import { toRetry } from '../../../api/retry.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { keyFaults } from '../api-key.ts';
import { toIssuedKeyDto, toKeyDto } from './rest-mapper.ts';
import { fromKeyScope } from './wire.ts';

export const rest = (usecases: UseCases) =>
  ({
    listApiKeys: async ({ query, principal }) => {
      const page = await usecases.listApiKeys({ principal, ...query });
      return { status: 200, ...toPage('/v1/keys', query, page, toKeyDto) };
    },

    createApiKey: async ({ header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const { kind, name, permissions, service_account_id: account } = body;
      const serviceAccountId = toOptionalRowId(account);
      const scope = { permissions, ...fromKeyScope(body) };
      const fresh = await usecases.createApiKey({ principal, kind, name, serviceAccountId, ...scope, retry, origin });
      return { status: 201, body: toIssuedKeyDto(fresh) };
    },

    updateApiKey: async ({ path, body, principal, origin }) => {
      const { name, permissions } = body;
      const scope = { permissions, ...fromKeyScope(body) };
      const key = await usecases.updateApiKey({ principal, id: toRowId(path.id), name, ...scope, origin });
      return { status: 200, body: toKeyDto(key) };
    },

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
  createApiKey: (sent) => keyFaults({ ...sent, ...fromKeyScope(sent) }),
  updateApiKey: (sent) => keyFaults({ ...sent, ...fromKeyScope(sent) }),
} satisfies RequestRules;
