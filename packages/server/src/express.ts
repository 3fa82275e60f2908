import type { ProtectedResource, VerifiedToken } from './resource.ts';
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

const users = createUsers<VerifiedUser>();

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

const tokens = createUsers<VerifiedToken>('requireToken');

/** Returns the token of a request that `requireToken` has accepted. @throws without `requireToken` */
export const tokenOf = (request: object): VerifiedToken => tokens.get(request);

/** Creates a middleware for Express that refuses requests without a token for the API that has all scopes. */
export const requireToken =
  (resource: ProtectedResource, ...scopes: readonly string[]) =>
  async (request: Incoming, response: Outgoing, next: () => void): Promise<void> => {
    const result = await resource.verify(request.headers.authorization, { scopes });
    if (result.ok) {
      tokens.set(request, result.user);
      next();
    } else {
      response.writeHead(result.problem.status, { ...result.headers }).end(JSON.stringify(result.problem));
    }
  };
