import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newUser = async (service: TestService) => ({ headers: (await service.given.user()).headers });

/** A user's request about all of their sessions. */
const own = async (service: TestService) => ({ ...(await newUser(service)), path: { id: 'me' } });

/** A user's request about their only session. */
const ownSession = async (service: TestService) => {
  const { id, headers } = await service.given.user();
  const session = await service.db('sessions').where({ user_id: id }).first('id');
  return { headers, path: { id: 'me', session_id: String(session.id) } };
};

export const sessions = {
  refresh: {
    done: { 200: newUser },
    refused: {
      token_reused: async (service) => {
        const { refresh } = operationsOf(service).REST;
        const { headers } = await newUser(service);
        const { body } = await refresh(headers, {});
        await refresh(bearer(body.token), {});
        return { headers };
      },
      session_ended: async (service) => {
        const sent = await newUser(service);
        service.clock.advance(31 * 86_400);
        return sent;
      },
    },
    usesUp: true,
  },
  logout: { body: { all_devices: false }, done: { 204: newUser }, refused: {}, usesUp: true },
  listSessions: { done: { 200: own }, refused: {} },
  listAppSessions: {
    needs: 'sessions:read',
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {},
  },
  getSession: { done: { 200: ownSession }, refused: {} },
  endSession: { done: { 204: ownSession }, refused: {} },
  endSessions: { done: { 204: own }, refused: {} },
} satisfies Rows;
