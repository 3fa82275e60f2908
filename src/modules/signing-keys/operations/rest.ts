import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { ListedSigningKey } from '../ports.ts';

const toSigningKeyDto = (key: ListedSigningKey): components['schemas']['SigningKey'] => ({
  kid: key.kid,
  alg: key.alg,
  state: key.state,
  created_at: toTimestamp(key.createdAt),
  signs_from: toTimestamp(key.signsFrom),
  removed_at: toMaybeTimestamp(key.removedAt),
});

export const rest = (usecases: UseCases) =>
  ({
    listSigningKeys: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.listSigningKeys({ principal })).map(toSigningKeyDto) },
    }),

    rotateSigningKey: async ({ principal, origin }) => ({
      status: 200,
      body: toSigningKeyDto(await usecases.rotateSigningKey({ principal, origin })),
    }),
  }) satisfies Partial<RestHandlers>;
