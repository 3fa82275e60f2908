import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toPage } from '../../rest/page.ts';
import { toIssuedKeyDto, toKeyDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    keys: async ({ query, principal }) => {
      const page = await usecases.keys({ principal, ...query });
      return { status: 200, ...toPage('/v1/keys', query, page, toKeyDto) };
    },

    createKey: async ({ body, principal, origin }) => ({
      status: 201,
      body: toIssuedKeyDto(await usecases.createKey({ principal, ...body, origin })),
    }),

    updateKey: async ({ path, body, principal, origin }) => ({
      status: 200,
      body: toKeyDto(await usecases.updateKey({ principal, id: path.id, name: body.name, origin })),
    }),

    rotateKey: async ({ path, body, principal, origin }) => {
      const fresh = await usecases.rotateKey({ principal, id: path.id, overlapSeconds: body?.overlap_seconds, origin });
      return { status: 201, body: toIssuedKeyDto(fresh) };
    },

    revokeKey: async ({ path, principal, origin }) => {
      await usecases.revokeKey({ principal, id: path.id, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
