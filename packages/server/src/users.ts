import type { VerifiedUser } from './verifier.ts';

/** The users of requests that have been accepted. */
export interface Users {
  set(request: object, user: VerifiedUser): void;
  /** @throws if the request has not been verified */
  get(request: object): VerifiedUser;
}

/** Creates the memory in which an adapter keeps the user of each request. */
export const createUsers = (): Users => {
  const users = new WeakMap<object, VerifiedUser>();
  return {
    set: (request, user) => {
      users.set(request, user);
    },
    get: (request) => {
      const user = users.get(request);
      if (!user) throw new Error('The request has no user: `requireUser` must come before.');
      return user;
    },
  };
};
