/** The users of requests that have been accepted. */
export interface Users<User> {
  set(request: object, user: User): void;
  /** @throws if the request has not been verified */
  get(request: object): User;
}

/** Creates the memory in which an adapter keeps the user of each request. */
export const createUsers = <User extends object>(middleware = 'requireUser'): Users<User> => {
  const users = new WeakMap<object, User>();
  return {
    set: (request, user) => {
      users.set(request, user);
    },
    get: (request) => {
      const user = users.get(request);
      if (!user) throw new Error(`The request has no user: \`${middleware}\` must come before.`);
      return user;
    },
  };
};
