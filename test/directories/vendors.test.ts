import { describe, expect, test } from 'vitest';
import { newDirectory, type TestDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService();

/** A request in the order of a product: its method and path, its body, and the status and the part of the response that it expects. */
type Step = readonly [request: string, body: unknown, status: number, part?: object];

/** Sends the requests of a product in their order. Texts in braces are the IDs of earlier responses. */
const replay = async (directory: TestDirectory, steps: readonly Step[]): Promise<void> => {
  const ids = new Map<string, string>();
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_all, name: string) => ids.get(name) ?? name);
  for (const [request, body, status, part = {}] of steps) {
    const [method = '', path = ''] = filled(request).split(/ (.*)/s);
    const sent = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)));
    const reply = await directory.send(method, encodeURI(path), sent);
    expect([request, reply.status, reply.text]).toEqual([request, status, reply.text]);
    if (status !== 204) expect(reply.body).toMatchObject(part);
    if (method === 'POST') ids.set(path.split('/')[1]!, reply.body.id);
  }
};

const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

describe('the requests that products document', () => {
  // regression A1066
  // https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
  test('Microsoft Entra ID provisions a user and a group, changes, disables and deletes them', async () => {
    const directory = await newDirectory(service);
    const userName = directory.address();
    const renamed = directory.address();
    await replay(directory, [
      // The test of a connection, with a random user.
      [
        'GET /Users?filter=userName eq "3b4a7f6e-0f4b-4c6c-9c2f-2ff3a4a2e3aa"',
        undefined,
        200,
        { totalResults: 0, Resources: [] },
      ],
      ['GET /Schemas', undefined, 200, { totalResults: 3 }],
      [`GET /Users?filter=userName eq "${userName}"`, undefined, 200, { totalResults: 0 }],
      [
        'POST /Users',
        {
          schemas: [
            'urn:ietf:params:scim:schemas:core:2.0:User',
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
          ],
          externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
          userName,
          active: true,
          emails: [{ primary: true, type: 'work', value: userName }],
          meta: { resourceType: 'User' },
          name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
          roles: [],
        },
        201,
        { userName, active: true, externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef' },
      ],
      ['GET /Users/{Users}', undefined, 200, { userName }],
      [
        'PATCH /Users/{Users}',
        patch(
          { op: 'Replace', path: 'emails[type eq "work"].value', value: renamed },
          { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        ),
        200,
        { emails: [{ value: renamed, type: 'work' }], name: { familyName: 'updatedFamilyName' } },
      ],
      ['PATCH /Users/{Users}', patch({ op: 'Replace', path: 'userName', value: renamed }), 200, { userName: renamed }],
      [
        'PATCH /Users/{Users}',
        patch(
          { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '{Users}' },
          { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
          { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 30 901820' },
        ),
        200,
        { phoneNumbers: [{ type: 'mobile', value: '+49 30 901820' }] },
      ],
      ['GET /Groups?excludedAttributes=members&filter=displayName eq "Engineers"', undefined, 200, { totalResults: 0 }],
      [
        'POST /Groups',
        {
          schemas: [
            'urn:ietf:params:scim:schemas:core:2.0:Group',
            'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
          ],
          externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
          displayName: 'Engineers',
          meta: { resourceType: 'Group' },
        },
        201,
        { displayName: 'Engineers' },
      ],
      ['GET /Groups/{Groups}?excludedAttributes=members', undefined, 200, { displayName: 'Engineers' }],
      ['PATCH /Groups/{Groups}', patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{Users}' }] }), 204],
      ['GET /Groups?filter=id eq "{Groups}" and members eq "{Users}"', undefined, 200, { totalResults: 1 }],
      ['PATCH /Groups/{Groups}', patch({ op: 'Replace', path: 'displayName', value: 'Builders' }), 204],
      [
        'PATCH /Groups/{Groups}',
        patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{Users}' }] }),
        204,
      ],
      ['GET /Groups/{Groups}', undefined, 200, { displayName: 'Builders', members: [] }],
      ['PATCH /Users/{Users}', patch({ op: 'Replace', path: 'active', value: 'False' }), 200, { active: false }],
      ['PATCH /Users/{Users}', patch({ op: 'Replace', path: 'active', value: ['True'] }), 200, { active: true }],
      ['PATCH /Users/{Users}', patch({ op: 'Replace', path: 'active', value: false }), 200, { active: false }],
      ['DELETE /Groups/{Groups}', undefined, 204],
      ['DELETE /Users/{Users}', undefined, 204],
      ['GET /Users/{Users}', undefined, 404, { status: '404' }],
    ]);
  });

  // https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20/
  test('Okta provisions a user and a group, changes, deactivates and reactivates them', async () => {
    const directory = await newDirectory(service);
    const userName = directory.address();
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Test', middleName: '', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work', display: userName }],
      groups: [],
      meta: { resourceType: 'User' },
    };
    await replay(directory, [
      // The test of the credentials: https://github.com/joelfranusic-okta/okta-scim-beta/blob/master/SCIM_tests_for_Runscope.json
      [
        'GET /Users?count=2&startIndex=1',
        undefined,
        200,
        { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
      ],
      ['GET /Groups?count=100&startIndex=1', undefined, 200, { totalResults: 0 }],
      ['GET /ServiceProviderConfig', undefined, 200, { patch: { supported: true }, bulk: { supported: false } }],
      [`GET /Users?filter=userName eq "${userName}"&startIndex=1&count=100`, undefined, 200, { totalResults: 0 }],
      [
        'POST /Users',
        {
          ...user,
          ...{ displayName: 'Test User', locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', password: '1mz050nq' },
          active: true,
        },
        201,
        { userName, displayName: 'Test User' },
      ],
      ['GET /Users/{Users}', undefined, 200, { externalId: '00ujl29u0le5T6Aj10h7' }],
      [
        'PUT /Users/{Users}',
        { ...user, id: '{Users}', name: { ...user.name, givenName: 'Another' }, active: true },
        200,
        { name: { givenName: 'Another' }, externalId: '00ujl29u0le5T6Aj10h7' },
      ],
      ['GET /Groups?startIndex=1&count=100', undefined, 200, { totalResults: 0 }],
      [
        'POST /Groups',
        { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Test SCIMv2', members: [] },
        201,
      ],
      ['PATCH /Groups/{Groups}', patch({ op: 'replace', value: { id: '{Groups}', displayName: 'Test SCIMv0' } }), 204],
      [
        'PATCH /Groups/{Groups}',
        patch(
          { op: 'remove', path: 'members[value eq "{Users}"]' },
          { op: 'add', path: 'members', value: [{ value: '{Users}', display: userName }] },
        ),
        204,
      ],
      // Applications of the integration wizard send the whole group.
      [
        'PUT /Groups/{Groups}',
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
          id: '{Groups}',
          displayName: 'Test SCIMv2',
          members: [{ value: '{Users}', display: userName }],
        },
        200,
        { displayName: 'Test SCIMv2', members: [{}] },
      ],
      ['PATCH /Users/{Users}', patch({ op: 'replace', value: { active: false } }), 200, { active: false }],
      [`GET /Users?filter=userName eq "${userName}"&startIndex=1&count=100`, undefined, 200, { totalResults: 1 }],
      ['PUT /Users/{Users}', { ...user, id: '{Users}', active: true }, 200, { active: true }],
      ['DELETE /Groups/{Groups}', undefined, 204],
      ['GET /Groups/{Groups}', undefined, 404],
    ]);
  });
});
