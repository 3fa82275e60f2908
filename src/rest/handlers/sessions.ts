import { toUserRef } from '../../doors/ids.ts';
import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toPage } from '../mappers/page.ts';
import { toSessionInfoDto } from '../mappers/session.ts';

type SessionHandlers = Pick<RestHandlers, 'sessions' | 'endSession' | 'endSessions'>;

export const sessionHandlers = (usecases: UseCases): SessionHandlers => ({
  sessions: async ({ path, query, principal }) => {
    const page = await usecases.sessions({ principal, userId: toUserRef(path.id), ...query });
    return { status: 200, ...toPage(`/v1/users/${path.id}/sessions`, query, page, toSessionInfoDto) };
  },

  endSession: async ({ path, principal, origin }) => {
    await usecases.endSession({ principal, userId: toUserRef(path.id), sessionId: path.session_id, origin });
    return { status: 204 };
  },

  endSessions: async ({ path, principal, origin }) => {
    await usecases.endSessions({ principal, userId: toUserRef(path.id), origin });
    return { status: 204 };
  },
});
