import { toOptionalRowId, toRowId } from '../../../api/ids.ts';
import { ifSent } from '../../../kernel/errors.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { expiryFaults, keyFaults, kindFaults } from '../api-key.ts';
import { toIssuedKeyDto, toKeyDto } from './rest-mapper.ts';
import { fromKeyScope } from './wire.ts';

export const rest = (usecases: UseCases) =>
  ({
    listApiKeys: async ({ query, principal }) => {
      const page = await usecases.listApiKeys({ principal, ...query });
      return { status: 200, ...toPage('/v1/keys', query, page, toKeyDto) };
    },

    createApiKey: async ({ body, principal, retry, origin }) => {
      const { kind, name, permissions, service_account_id: account } = body;
      const serviceAccountId = toOptionalRowId(account);
      const scope = { permissions, ...fromKeyScope(body) };
      const fresh = await usecases.createApiKey({ principal, kind, name, serviceAccountId, ...scope, retry, origin });
      return { status: 201, body: toIssuedKeyDto(fresh) };
    },

    updateApiKey: async ({ path, header, body, principal, origin }) => {
      const { name, permissions } = body;
      const scope = { permissions, ...fromKeyScope(body), expected: fromIfMatch(header) };
      const key = await usecases.updateApiKey({ principal, id: toRowId(path.id), name, ...scope, origin });
      return versioned(toKeyDto(key));
    },

    rotateApiKey: async ({ path, body, principal, retry, origin }) => {
      const fresh = await usecases.rotateApiKey({
        principal,
        id: toRowId(path.id),
        overlapSeconds: body?.overlap_seconds,
        retry,
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
  createApiKey: ({ name, kind, permissions, service_account_id: account, ...sent }, { now }) => {
    const key = { name, permissions, serviceAccountId: toOptionalRowId(account), ...fromKeyScope(sent) };
    return [...keyFaults(key), ...ifSent(kind, (one) => kindFaults(one, key)), ...expiryFaults(key, now)];
  },
  updateApiKey: ({ name, ...sent }, { now }) => {
    const key = { name, ...fromKeyScope(sent) };
    return [...keyFaults(key), ...expiryFaults(key, now)];
  },
} satisfies RequestRules;
