import { describe, expect, test } from 'vitest';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

const service = useService();
const mock = useMock();

const creation = 'createApiKey(data: { kind: app, name: "Website" }) { key details { id } }';

interface Said {
  readonly path: readonly unknown[];
  readonly extensions: { readonly code: string };
}
const failures = (errors: readonly Said[]) => errors.map(({ path, extensions }) => [path, extensions.code]);

// checklist 72
describe('a document with several root fields', () => {
  test('a document returns the new key of a mutation although the next mutation fails', async () => {
    const { status, body } = await service.graphql(`mutation { ${creation} revokeApiKey(id: 999999) }`, {
      headers: superAdmin,
    });
    expect([status, body.data.revokeApiKey]).toEqual([200, null]);
    expect(failures(body.errors)).toEqual([[['revokeApiKey'], 'not_found']]);
    const { key, details } = body.data.createApiKey;
    expect(
      (await service.graphql('{ socialDrivers { provider } }', { headers: { 'X-Service-App': key } })).body,
    ).toEqual({
      data: { socialDrivers: [] },
    });
    const listed = (await service.graphql('{ apiKeys { data { id } } }', { headers: superAdmin })).body.data.apiKeys;
    expect(listed.data).toContainEqual({ id: details.id });
  });

  test('a document runs a mutation although the mutation before it failed', async () => {
    const { body } = await service.graphql(`mutation { failing: revokeApiKey(id: 999999) created: ${creation} }`, {
      headers: superAdmin,
    });
    expect(body.data).toEqual({ failing: null, created: { key: expect.any(String), details: expect.anything() } });
    expect(failures(body.errors)).toEqual([[['failing'], 'not_found']]);
  });

  test('a document returns the results of the queries that succeed and the errors of those that fail', async () => {
    const document = '{ app { name } company(id: 999999) { name } missing: user(id: "999999") { id } }';
    const { body } = await service.graphql(document, { headers: superAdmin });
    expect(body.data).toEqual({ app: { name: expect.any(String) }, company: null, missing: null });
    expect(failures(body.errors).toSorted()).toEqual([
      [['company'], 'not_found'],
      [['missing'], 'not_found'],
    ]);
  });

  test('a document on the mock server returns the result of one mutation and the error of another', async () => {
    const { body } = await mock.graphql(`mutation { ${creation} resendNotification(id: 1) }`, {
      headers: { 'X-Service-Key': 'any', Prefer: 'code=notification_not_dead' },
    });
    expect(body.data).toEqual({ createApiKey: expect.anything(), resendNotification: null });
    expect(failures(body.errors)).toEqual([[['resendNotification'], 'notification_not_dead']]);
  });
});
