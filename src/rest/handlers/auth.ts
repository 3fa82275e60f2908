import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toSessionDto } from '../mappers/session.ts';

type AuthHandlers = Pick<RestHandlers, 'login' | 'refresh' | 'logout'>;

export const authHandlers = ({ login, refresh, logout }: UseCases): AuthHandlers => ({
  login: async ({ body, principal, origin }) => {
    const { session } = await login({ principal, email: body.email, password: body.password, origin });
    return { status: 200, body: toSessionDto(session) };
  },

  refresh: async ({ principal, origin }) => ({ status: 200, body: toSessionDto(await refresh({ principal, origin })) }),

  logout: async ({ body, principal, origin }) => {
    await logout({ principal, allDevices: body?.all_devices ?? false, origin });
    return { status: 204 };
  },
});
