import { beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { documentOf } from '../kit/commands.ts';
import { createFreezeTriggers, freezeAll, unfreezeAll } from '../kit/moves.ts';
import { type Reply, useService } from '../kit/service.ts';
import { covering, spread } from '../kit/tables.ts';
import { type AnyRequest, commandOf, fieldsOf } from '../operations/request.ts';
import { type RowId, rowIds, rowOf } from '../operations/rows.ts';

const service = useService();
beforeAll(() => createFreezeTriggers(service.db));

type Send = (request: AnyRequest) => Promise<Reply>;

const sendersOf = (operation: RowId): readonly (readonly [api: string, send: Send])[] => [
  [
    'REST',
    ({ headers = {}, ...request }) => {
      const { method, path, body } = commandOf(operation, request);
      return service.send(method, path, { headers, ...(body ? { body } : {}) });
    },
  ],
  ...fieldsOf(operation).map((field): readonly [string, Send] => [
    `GraphQL (${field})`,
    ({ headers = {}, ...request }) => {
      const [document, variables] = documentOf(commandOf(operation, { ...request, headers }, field));
      return service.graphql(document, { variables, headers });
    },
  ]),
];

interface Outcome {
  readonly code: string;
  readonly retryAfter: unknown;
}

const outcomeOf = (api: string, { status, headers, body }: Reply): Outcome => {
  if (api === 'REST') return { code: status < 400 ? 'done' : body.code, retryAfter: headers['retry-after'] };
  const [error] = body.errors ?? [];
  return error
    ? { code: error.extensions.code, retryAfter: String(error.extensions.retry_after) }
    : { code: 'done', retryAfter: undefined };
};

/** Operations with a method that changes, and whose requests change no row of an application, with the reason. */
const readers: Readonly<Partial<Record<RowId, string>>> = {
  createApp: 'adds another application',
  recover: 'adds a job, which waits and moves with the application',
  sendLoginCode: 'adds a job, which waits and moves with the application',
  startPasskeyLogin: 'a challenge is not stored',
  startPasskeyReauthentication: 'a challenge is not stored',
  findConnection: 'reads',
  previewMailTemplate: 'reads',
};
/** Operations that read, and add an entry to the audit log. */
const writers: readonly RowId[] = ['exportUser'];

const mayChange = (operation: RowId): boolean =>
  writers.includes(operation) || (operationTable[operation].method !== 'get' && readers[operation] === undefined);

const table = covering(
  rowIds.flatMap((operation) => sendersOf(operation).map(([api, send]) => ({ operation, api, send }))),
  [({ operation }) => operation, ({ api }) => api.slice(0, 4)],
);

// regression A1192
describe('while applications are frozen', () => {
  // regression A1256
  test.each(table)(
    '$operation through $api is done, or refused as a whole with Retry-After and done afterwards',
    async (row) => {
      const { operation, api, send } = row;
      const [, situation] = Object.entries(rowOf(operation).done)[0]!;
      const request = await situation(service, send);
      const jobs = async () => (await service.db('pgboss.job').whereNotNull('group_id')).length;
      const before = await jobs();
      await freezeAll(service.db);
      const reply = await send(request);
      await unfreezeAll(service.db);
      const { code, retryAfter } = outcomeOf(api, reply);
      expect([code, retryAfter]).toEqual(mayChange(operation) ? ['application_moving', '2'] : ['done', undefined]);
      if (code !== 'application_moving') return;
      expect(await jobs()).toBe(before);
      // Keys, codes and links that the refused request has named are still valid.
      expect(outcomeOf(api, await send(request))).toEqual({ code: 'done', retryAfter: undefined });
    },
  );
});

/**
 * Operations that use up the answer of a provider before they log in: a code of a provider can be redeemed once, and no transaction
 * stays open for its response. They are refused before the freeze begins.
 */
const inSteps: readonly RowId[] = ['socialLogin', 'linkIdentity', 'finishConnectionTest'];
const inOneStep = table.filter(({ operation }) => !inSteps.includes(operation));

// regression A1256
const interrupted = inOneStep.map((row, at) => ({ ...row, changes: [1, 2, 4][at % 3]! }));
test.each(spread(interrupted, 60))(
  '$operation through $api is done, or refused as a whole and done afterwards, if the freeze begins after $changes changes',
  async ({ operation, api, send, changes }) => {
    const [, situation] = Object.entries(rowOf(operation).done)[0]!;
    const request = await situation(service, send);
    await freezeAll(service.db, changes);
    const { code } = outcomeOf(api, await send(request));
    await unfreezeAll(service.db);
    expect(['done', 'application_moving']).toContain(code);
    if (code === 'application_moving') expect(outcomeOf(api, await send(request)).code).toBe('done');
  },
);

// regression A1256
test.each(inSteps)(
  '%s is refused from before the freeze, and its state and code are valid afterwards',
  async (operation) => {
    for (const [api, send] of sendersOf(operation)) {
      const [, situation] = Object.entries(rowOf(operation).done)[0]!;
      const request = await situation(service, send);
      await service.db('apps').update({ moving: 'frozen' });
      expect(outcomeOf(api, await send(request)).code).toBe('application_moving');
      await service.db('apps').update({ moving: null });
      expect(outcomeOf(api, await send(request)).code).toBe('done');
    }
  },
);

const guesses = ['invalid_credentials', 'password_incorrect', 'code_invalid'] as const;
const guessing = rowIds.flatMap((operation) =>
  guesses.flatMap((code) => {
    const situation = rowOf(operation).refused?.[code];
    return situation ? [{ operation, code, situation }] : [];
  }),
);

// regression A1261
test.each(guessing)(
  'a wrong guess ($code) at $operation gets the same response as a right one',
  async ({ operation, code, situation }) => {
    const [api, send] = sendersOf(operation)[0]!;
    const request = await situation(service, send);
    await freezeAll(service.db);
    const frozen = outcomeOf(api, await send(request));
    await unfreezeAll(service.db);
    expect([frozen.code, outcomeOf(api, await send(request)).code]).toEqual(['application_moving', code]);
  },
);
