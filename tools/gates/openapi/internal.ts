import type { Context, Operation } from './visitor.ts';

type Item = Readonly<Record<string, Operation | undefined>>;

/** Checks that exactly the operations outside of `/v1` are marked `x-internal`: generated clients contain those under `/v1`. */
export const internalOperations = () => ({
  Paths(paths: Readonly<Record<string, Item>>, { report, location }: Context) {
    for (const [path, item] of Object.entries(paths))
      for (const [method, part] of Object.entries(item)) {
        if (part?.operationId === undefined) continue;
        const isInternal = !path.startsWith('/v1/');
        if ((part['x-internal'] === true) !== isInternal)
          report({
            message: `An operation under \`/v1\` must not be marked \`x-internal\`, and every other one must be.`,
            location: location.child([path, method]),
          });
      }
  },
});
