import { createUsers } from './users.ts';
import type { Requirement, VerifiedUser, Verifier } from './verifier.ts';

/** As much of the requests and responses of Express as the middleware uses. */
interface Incoming {
  readonly headers: { readonly authorization?: string | undefined };
}
interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): Outgoing;
  end(body: string): unknown;
}

const users = createUsers();

/** Returns the user of a request that `requireUser` has accepted. @throws without `requireUser` */
export const userOf = (request: object): VerifiedUser => users.get(request);

/** Creates a middleware for Express that refuses requests without a valid token. */
export const requireUser =
  (verifier: Verifier, requirement: Requirement = {}) =>
  async (request: Incoming, response: Outgoing, next: () => void): Promise<void> => {
    const result = await verifier.verify(request.headers.authorization, requirement);
    if (result.ok) {
      users.set(request, result.user);
      next();
    } else {
      response.writeHead(result.problem.status, { ...result.headers }).end(JSON.stringify(result.problem));
    }
  };
