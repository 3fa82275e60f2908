import type { Context, Operation } from './visitor.ts';

type Item = Readonly<Record<string, Operation | undefined>>;

const proofs: readonly unknown[] = ['none', 'recent', 'recent_or_password'];

const isMark = (mark: unknown): boolean => {
  if (typeof mark !== 'object' || mark === null) return proofs.includes(mark);
  const { own, others, fields = [], ...more } = mark as Readonly<Record<string, unknown>>;
  return (
    proofs.includes(own) &&
    proofs.includes(others) &&
    Array.isArray(fields) &&
    fields.every((field) => typeof field === 'string') &&
    Object.keys(more).length === 0
  );
};

/**
 * Requires each operation that changes something to state if it needs a recent proof (ASVS 7.5.1), so that it cannot be
 * forgotten.
 */
export const proofMarks = () => ({
  Paths(paths: Readonly<Record<string, Item>>, { report, location }: Context) {
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item)) {
        if (operation?.operationId === undefined || operation['x-internal'] === true) continue;
        const mark = operation['x-proof'];
        if (mark === undefined ? method === 'get' : isMark(mark)) continue;
        report({
          message:
            'An operation that changes something must have `x-proof`: `none`, `recent` or `recent_or_password`, or an object of `own`, `others` and `fields`.',
          location: location.child([path, method]),
        });
      }
  },
});
