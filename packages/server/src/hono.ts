import { toResponse } from './problem.ts';
import { createUsers } from './users.ts';
import type { Requirement, VerifiedUser, Verifier } from './verifier.ts';

/** As much of the context of Hono as the middleware uses. */
interface Context {
  readonly req: { header(name: string): string | undefined; readonly raw: Request };
}

const users = createUsers<VerifiedUser>();

/** Returns the user of a request that `requireUser` has accepted. @throws without `requireUser` */
export const userOf = (context: Context): VerifiedUser => users.get(context.req.raw);

/** Creates a middleware for Hono that refuses requests without a valid token. */
export const requireUser =
  (verifier: Verifier, requirement: Requirement = {}) =>
  async (context: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    const result = await verifier.verify(context.req.header('Authorization'), requirement);
    if (!result.ok) return toResponse(result);
    users.set(context.req.raw, result.user);
    await next();
    return undefined;
  };
