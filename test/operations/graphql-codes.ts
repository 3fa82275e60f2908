import type { ProblemCode } from '../../generated/problems.ts';
import { onTop, type Scenarios } from '../graphql/codes/scenario.ts';
import { documentOf } from '../kit/commands.ts';
import type { Reply, TestService } from '../kit/service.ts';
import { idKindsOf } from './ids.ts';
import { refusalsOf } from './refusals.ts';
import { type AnyRequest, commandOf, fieldsOf, fixedIn } from './request.ts';
import type { AnySituation } from './row.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

/** Returns true for a code that a field can return: one that takes no ID finds the account of the caller. */
const isOf = (operation: RowId, field: string, code: ProblemCode): boolean => {
  const isFixed = Object.keys(idKindsOf(operation)).every((name) => name in fixedIn(operation));
  if (code === 'not_found' && isFixed && rowOf(operation).refused.not_found === undefined) return false;
  return (rowOf(operation).onlyIn?.[code] ?? field) === field;
};

/** Returns, for the fields of the operations that have a row, how to get each of their codes. */
export const rowScenarios = (service: TestService): Scenarios => {
  const senderOf =
    (operation: RowId, field: string) =>
    ({ headers = {}, ...request }: AnyRequest): Promise<Reply> => {
      const [document, variables] = documentOf(commandOf(operation, { ...request, headers }, field));
      return service.graphql(document, { variables, headers });
    };
  const scenariosOf = (operation: RowId, field: string) => {
    const send = senderOf(operation, field);
    const refusals = Object.entries(refusalsOf(operation)) as [ProblemCode, AnySituation][];
    return refusals
      .filter(([code]) => isOf(operation, field, code))
      .map(([code, situation]) => {
        const ask = async () => {
          const request = await situation(service, send);
          return code === 'overloaded' ? onTop(service, () => send(request)) : send(request);
        };
        return [code, ask] as const;
      });
  };
  return Object.fromEntries(
    rowIds.flatMap((operation) =>
      fieldsOf(operation).map((field) => [field, Object.fromEntries(scenariosOf(operation, field))] as const),
    ),
  );
};
