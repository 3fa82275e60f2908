import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { fromAppChange, toAppDto, toIssuedKeyDto, toKeyDto } from '../mappers/application.ts';
import { toPage } from '../mappers/page.ts';

type ApplicationHandlers = Pick<
  RestHandlers,
  'app' | 'updateApp' | 'keys' | 'createKey' | 'updateKey' | 'rotateKey' | 'revokeKey'
>;

export const applicationHandlers = (usecases: UseCases): ApplicationHandlers => ({
  app: async ({ principal }) => ({ status: 200, body: toAppDto(await usecases.app({ principal })) }),

  updateApp: async ({ body, principal, origin }) => ({
    status: 200,
    body: toAppDto(await usecases.updateApp({ principal, change: fromAppChange(body), origin })),
  }),

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
});
