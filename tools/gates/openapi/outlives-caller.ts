import type { Context, Operation } from './visitor.ts';

type Item = Readonly<Record<string, Operation | undefined>>;

const keys = ['serviceKey', 'operatorKey'] as const;

const takesKey = ({ security = [] }: Operation): boolean =>
  security.some((requirement) => keys.some((key) => key in requirement));

const isMark = (mark: unknown): boolean =>
  typeof mark === 'boolean' ||
  (Array.isArray(mark) && mark.length > 0 && mark.every((field) => typeof field === 'string'));

/**
 * Requires each operation that changes something and that a key of an administrator or an operator may call to state if access can
 * outlive its caller by it, so that the refusal of keys with an expiry or networks cannot be forgotten.
 */
export const lastingMarks = () => ({
  Paths(paths: Readonly<Record<string, Item>>, { report, location }: Context) {
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item)) {
        if (operation?.operationId === undefined || operation['x-internal'] === true) continue;
        const mark = operation['x-outlives-caller'];
        const states = method !== 'get' && takesKey(operation);
        if (mark === undefined ? !states : states && isMark(mark)) continue;
        report({
          message:
            'An operation that changes something by a service key or an operator key must have `x-outlives-caller`: `true`, `false`, or a list of fields; others must not.',
          location: location.child([path, method]),
        });
      }
  },
});
