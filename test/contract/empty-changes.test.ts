import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { enrolled } from '../kit/factors.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type AnyRequest, anyOperationsOf } from '../operations/request.ts';
import { type RowId, rowOf } from '../operations/rows.ts';

const service = useService();
const patches = (Object.keys(operationTable) as OperationId[]).filter(
  (operation) => operationTable[operation].api === 'rest' && operationTable[operation].method === 'patch',
);
/** The operation whose only field is required. */
const withRequiredField = 'renameFactor';
const tested = patches.filter((operation) => operation !== withRequiredField);

/** Returns the resource without the state of deliveries, which other requests do not change. */
const stateIn = (reply: Reply): object => {
  const { failing_since: _failing, ...state } = answerOf(reply);
  return state;
};

const eventCount = async (): Promise<number> => {
  const { rows } = await service.db.raw(
    'select (select count(*) from event_outbox)::int + (select count(*) from events)::int as sum',
  );
  return rows[0].sum;
};

// regression A522
describe.each(apiNames)('a change that changes nothing, through %s', (api) => {
  const send = (operation: OperationId, request: AnyRequest) =>
    anyOperationsOf(service)[api][operation](request.headers ?? {}, request);

  test.each(tested)(
    '%s with no field, and with the present values, returns the resource and causes no event',
    async (operation) => {
      const situation = Object.values(rowOf(operation as RowId).done)[0]!;
      const found = await situation(service, (request) => send(operation, request));
      const first = await send(operation, found);
      expect(outcomeOf(first)).toBe('done');
      const events = await eventCount();
      expect(events).toBeGreaterThan(0);
      for (const body of [{}, found.body]) {
        const reply = await send(operation, { ...found, body });
        expect(outcomeOf(reply)).toBe('done');
        expect(stateIn(reply)).toEqual(stateIn(first));
        expect(reply.headers['etag']).toBe(first.headers['etag']);
        expect(await eventCount()).toBe(events);
      }
    },
  );

  test('renameFactor without its required field is refused, and with the present name causes no event', async () => {
    const user = await enrolled(service, api);
    const found = { headers: user.headers, path: { id: 'me', factor_id: user.factorId } };
    const refusal = api === 'REST' ? 'validation_failed' : 'graphql_invalid';
    expect(outcomeOf(await send(withRequiredField, { ...found, body: {} }))).toBe(refusal);
    const first = await send(withRequiredField, { ...found, body: { name: 'Phone' } });
    const events = await eventCount();
    const reply = await send(withRequiredField, { ...found, body: { name: 'Phone' } });
    expect(answerOf(reply)).toEqual(answerOf(first));
    expect(await eventCount()).toBe(events);
  });
});
