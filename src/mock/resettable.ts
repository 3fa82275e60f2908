/** Wraps an object that can be replaced by a new one. Each access uses the current one. */
export const resettable = <T extends object>(make: () => T): { readonly value: T; reset(): void } => {
  let present = make();
  return {
    value: new Proxy({} as T, {
      get: (_target, name) => Reflect.get(present, name),
      has: (_target, name) => name in present,
    }),
    reset() {
      present = make();
    },
  };
};
