import { onTop, type Scenarios } from '../graphql/codes/scenario.ts';
import type { TestService } from '../kit/service.ts';
import { refusalsOf } from './refusals.ts';
import { type AnyRequest, anyOperationsOf, fieldsOf } from './request.ts';
import { rowIds } from './rows.ts';

/** Returns, for the fields of the operations that have a row, how to get each of their codes. */
export const rowScenarios = (service: TestService): Scenarios => {
  const api = anyOperationsOf(service).GraphQL;
  return Object.fromEntries(
    rowIds.flatMap((operation) => {
      const send = (request: AnyRequest) => api[operation](request.headers ?? {}, request);
      const scenarios = Object.entries(refusalsOf(operation)).map(([code, situation]) => {
        const ask = async () => {
          const request = await situation(service, send);
          return code === 'overloaded' ? onTop(service, () => send(request)) : send(request);
        };
        return [code, ask] as const;
      });
      return fieldsOf(operation).map((field) => [field, Object.fromEntries(scenarios)] as const);
    }),
  );
};
