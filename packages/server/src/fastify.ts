import { createUsers } from './users.ts';
import type { Requirement, VerifiedUser, Verifier } from './verifier.ts';

/** As much of the requests and replies of Fastify as the hook uses. */
interface Incoming {
  readonly headers: { readonly authorization?: string | undefined };
}
interface Outgoing {
  code(status: number): Outgoing;
  headers(headers: Record<string, string>): Outgoing;
  send(body: string): Outgoing;
}

const users = createUsers<VerifiedUser>();

/** Returns the user of a request that `requireUser` has accepted. @throws without `requireUser` */
export const userOf = (request: object): VerifiedUser => users.get(request);

/** Creates a `preHandler` or `onRequest` hook for Fastify that refuses requests without a valid token. */
export const requireUser =
  (verifier: Verifier, requirement: Requirement = {}) =>
  async (request: Incoming, reply: Outgoing): Promise<unknown> => {
    const result = await verifier.verify(request.headers.authorization, requirement);
    if (!result.ok)
      return reply
        .code(result.problem.status)
        .headers({ ...result.headers })
        .send(JSON.stringify(result.problem));
    users.set(request, result.user);
    return undefined;
  };
