import { operationsOf } from '../operations/request.ts';
import { bearer, type KnownUser } from './given.ts';
import { superAdmin } from './members.ts';
import type { Headers, TestService } from './service.ts';

/** A session in which an administrator acts as a user. */
export interface KnownImpersonation {
  readonly sessionId: string;
  readonly token: string;
  readonly headers: Headers;
}

/** Opens a session as a user, by default with the super admin key. */
export const impersonate = async (
  service: TestService,
  { id }: Pick<KnownUser, 'id'>,
  as: Headers = superAdmin,
  body: Readonly<Record<string, unknown>> = {},
): Promise<KnownImpersonation> => {
  const request = { path: { id }, body: { reason: 'Ticket 4711', ...body } };
  const { status, body: issued } = await operationsOf(service).REST.impersonateUser(as, request);
  if (status !== 200) throw new Error(`The user was not impersonated: ${JSON.stringify(issued)}`);
  return { sessionId: issued.session_id, token: issued.token, headers: bearer(issued.token) };
};
