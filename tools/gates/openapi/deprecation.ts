import { dayFault } from '../deprecation.ts';
import type { Context, Operation } from './visitor.ts';

const known: ReadonlySet<string> = new Set(['since', 'sunset', 'successor']);

/** Returns the fault in an operation's deprecation. `successors` are the operations that are not deprecated. */
const faultOf = (operation: Operation, successors: ReadonlySet<string>): string | undefined => {
  const { deprecated = false, 'x-deprecation': deprecation } = operation;
  if (!deprecated) return deprecation && 'has `x-deprecation`, but is not `deprecated`';
  if (!deprecation) return 'is deprecated, but has no `x-deprecation`';
  const stranger = Object.keys(deprecation).find((key) => !known.has(key));
  if (stranger) return `has the unknown field \`${stranger}\` in \`x-deprecation\``;
  const { since, sunset, successor } = deprecation;
  if (successor !== undefined && !successors.has(successor))
    return `names the successor \`${successor}\`, which does not exist or is deprecated`;
  return dayFault(since, sunset);
};

/** Checks the deprecation of operations: the service sends `x-deprecation` to callers in headers. */
export const deprecation = () => {
  const operations: { readonly operation: Operation; readonly context: Context }[] = [];
  return {
    Paths: {
      PathItem: {
        Operation(operation: Operation, context: Context) {
          operations.push({ operation, context });
        },
      },
      leave() {
        const lasting = operations.filter(({ operation }) => !operation.deprecated);
        const successors = new Set(lasting.map(({ operation }) => operation.operationId ?? ''));
        for (const { operation, context } of operations) {
          const fault = faultOf(operation, successors);
          if (fault) context.report({ message: `\`${operation.operationId}\` ${fault}.`, location: context.location });
        }
      },
    },
  };
};
