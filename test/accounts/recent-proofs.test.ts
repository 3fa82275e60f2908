import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';
import { recentProofs } from '../../src/modules/accounts/recent-proof.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, answerOf, apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import { listedCodes } from '../kit/listed-codes.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const administration = administrationOf(service);
const people = membersOf(service);
const code: ProblemCode = 'reauthentication_required';
/** They return the code where the proof is not one of the user's methods. */
const whatProves: readonly OperationId[] = ['reauthenticate', 'sendReauthenticationCode'];

const declared: readonly string[] = [...Object.keys(recentProofs.password), ...recentProofs.session];

interface Response {
  readonly content?: Readonly<
    Record<string, { readonly schema?: { readonly allOf?: readonly { properties?: { code?: { enum: string[] } } }[] } }>
  >;
}

const { openapi } = await loadContracts();
const { resolve } = createReferences(openapi);
const sdl = buildSchema(await readFile(new URL('../../contracts/schema.graphql', import.meta.url), 'utf8'));
const contract = await readFile(new URL('../../contracts/openapi.yaml', import.meta.url), 'utf8');
const guide = await readFile(new URL('../../docs/authentication.md', import.meta.url), 'utf8');

const documents = (operation: OperationId): boolean => {
  const { method, path } = operationTable[operation];
  const { responses } = openapi.paths[path]![method] as { responses: Readonly<Record<string, Response>> };
  const schema = responses['403'] && resolve(responses['403']).content?.['application/problem+json']?.schema;
  return schema?.allOf?.some(({ properties }) => properties?.code?.enum.includes(code)) ?? false;
};

/** The operations in the rows of a table whose last column is about a proof. */
const listedIn = (text: string, after: string): readonly string[] => {
  const start = text.indexOf(after);
  const rows = text
    .slice(start, text.indexOf('\n\n', text.indexOf('---', start)))
    .split('\n')
    .filter((line) => line.trim().startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!)).toSorted();
};

// regression A11
describe('the operations that require a recent proof', () => {
  test('exactly the declared operations document the code reauthentication_required in REST', () => {
    const found = (Object.keys(operationTable) as OperationId[]).filter(documents);
    expect(found.toSorted()).toEqual([...declared, ...whatProves].toSorted());
  });

  test('exactly the fields of the declared operations list the code reauthentication_required in GraphQL', () => {
    const types = { Query: sdl.getQueryType()!, Mutation: sdl.getMutationType()! };
    const found = Object.entries(fieldOperations).flatMap(([root, table]) =>
      Object.entries(table)
        .filter(([field]) => {
          const { description } = types[root as keyof typeof types].getFields()[field]!;
          return listedCodes(description).includes(code);
        })
        .map(([, operation]) => operation),
    );
    expect(found.toSorted()).toEqual([...declared, ...whatProves].toSorted());
  });

  test('the tables in the contract and in the guide list exactly the declared operations', () => {
    const ofContract = listedIn(contract, '**Reauthentication.**').filter((name) => name in operationTable);
    expect(ofContract).toEqual(declared.toSorted());
    const ofGuide = listedIn(guide, '## Recent proof').filter((name) => name in operationTable);
    expect(ofGuide).toEqual(declared.toSorted());
  });
});

const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;

describe.each(apiNames)('through %s', (api: ApiName) => {
  const { exportUser, createApiKey, rotateApiKey, updateApiKey, revokeApiKey } = administration[api];
  const newKey = async (): Promise<number> => {
    const { id, details } = answerOf(await createApiKey(superAdmin, { kind: 'app', name: 'Web' }));
    return Number(id ?? details.id);
  };
  const attempts: Readonly<Record<string, (as: Headers, key: number) => Promise<Reply>>> = {
    'exporting the own data': (as) => exportUser(as, 'me'),
    'creating a key': (as) => createApiKey(as, { kind: 'service', name: 'Theirs' }),
    'rotating a key': (as, key) => rotateApiKey(as, key),
  };

  test.each(Object.entries(attempts))('%s requires a proof of the last 10 minutes', async (_name, attempt) => {
    const owner = await people.everywhere('Owner');
    const key = await newKey();
    const before = await service.db('keys').orderBy('id');
    const refused = await attempt(owner.headers, key);
    expect([outcomeOf(refused), statusOf(refused), methodsOf(refused)]).toEqual([code, 403, ['password']]);
    await service.given.proven(owner);
    service.clock.advance(600.001);
    expect(outcomeOf(await attempt(owner.headers, key))).toBe(code);
    expect(await service.db('keys').orderBy('id')).toMatchObject(before.map(({ id, digest }) => ({ id, digest })));
    await service.given.proven(owner);
    service.clock.advance(600);
    expect(outcomeOf(await attempt(owner.headers, key))).toBe('done');
  });

  test('the super admin key exports users, and creates and rotates keys, without a proof', async () => {
    const key = await newKey();
    for (const attempt of Object.values(attempts)) expect(outcomeOf(await attempt(superAdmin, key))).toBe('done');
  });

  test('an administrator exports another user, and renames and revokes keys, without a recent proof', async () => {
    const owner = await people.everywhere('Owner');
    const key = await newKey();
    const user = await service.given.user();
    expect(outcomeOf(await exportUser(owner.headers, user.id))).toBe('done');
    expect(outcomeOf(await updateApiKey(owner.headers, key, { name: 'Site' }))).toBe('done');
    expect(outcomeOf(await revokeApiKey(owner.headers, key))).toBe('done');
  });

  test('a user without the permission to create keys gets forbidden, with or without a recent proof', async () => {
    const user = await service.given.user();
    expect(outcomeOf(await createApiKey(user.headers, { kind: 'app', name: 'Theirs' }))).toBe('forbidden');
    await service.given.proven(user);
    expect(outcomeOf(await createApiKey(user.headers, { kind: 'app', name: 'Theirs' }))).toBe('forbidden');
  });

  test('a refused export without a recent proof is in the audit log', async () => {
    const { id, headers } = await service.given.user();
    await exportUser(headers, 'me');
    expect(await service.db('audit').where({ user_id: id }).orderBy('id', 'desc').first()).toMatchObject({
      event: 'export_user',
      failure: code,
    });
  });
});
