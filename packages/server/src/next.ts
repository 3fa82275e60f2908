import { toResponse } from './problem.ts';
import type { Requirement, VerifiedUser, Verifier } from './verifier.ts';

/** A handler of requests of the Fetch API, such as a route handler of Next.js, that also gets the user. */
export type UserHandler<Incoming extends Request, Context> = (
  request: Incoming,
  user: VerifiedUser,
  context: Context,
) => Response | Promise<Response>;

/** Creates a wrapper of route handlers that refuses requests without a valid token. */
export const requireUser =
  (verifier: Verifier, requirement: Requirement = {}) =>
  <Incoming extends Request, Context>(
    handler: UserHandler<Incoming, Context>,
  ): ((request: Incoming, context: Context) => Promise<Response>) =>
  async (request, context) => {
    const result = await verifier.verify(request.headers.get('Authorization'), requirement);
    return result.ok ? handler(request, result.user, context) : toResponse(result);
  };
