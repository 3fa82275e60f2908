import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../generated/events.ts';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { problems } from '../../generated/problems.ts';
import { createReferences } from '../../src/api/references.ts';
import { allApplications } from '../../src/modules/applications/store.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { anonymousApp, newDevice } from '../kit/anonymous.ts';
import { connectedCompany } from '../kit/connections.ts';
import { givenDomain } from '../kit/domains.ts';
import { challenged, codeAt, provenHeaders } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { importInto } from '../kit/import.ts';
import { requestCode } from '../kit/login-codes.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { provenUser, withoutPassword } from '../kit/merging.ts';
import { assertionFor, creationOptionsOf, newAuthenticator } from '../kit/passkeys.ts';
import { newDirectory } from '../kit/scim.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { expectPhoneExamples } from './phone-examples.ts';
import { validatorsOf } from './validators.ts';

const document = JSON.parse(readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'));
const ajv = createAjv();
ajv.addSchema(document, 'contract');
const validatorOf = validatorsOf(ajv);

// biome-ignore lint/suspicious/noExplicitAny: nodes of a parsed document
const resolve = createReferences(document).resolve as (node: any) => any;

interface Content {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, unknown>>;
}

interface Described {
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** The bodies of an operation or a webhook: its request and each of its replies. */
const contentsOf = (name: string, { requestBody, responses }: Described) => {
  const sides = [['request', requestBody] as const, ...Object.entries(responses)];
  return sides.flatMap(([side, node]) =>
    Object.entries<Content>(resolve(node)?.content ?? {}).map(([type, content]) => ({
      where: `${name} ${side} ${type}`,
      content,
    })),
  );
};

const webhooks = Object.entries<{ readonly post: Described & { readonly tags: readonly string[] } }>(document.webhooks);
const mails = webhooks.filter(([, { post }]) => post.tags.includes('webhooks'));
const events = webhooks.filter(([, { post }]) => post.tags.includes('events'));
const receiverCommands = webhooks.filter(([, { post }]) => post.tags.includes('receiver'));
const contents = [
  ...(Object.keys(operationTable) as OperationId[]).flatMap((operation) => {
    const { method, path } = operationTable[operation];
    return contentsOf(operation, document.paths[path][method]);
  }),
  ...webhooks.flatMap(([template, { post }]) => contentsOf(template, post)),
];

// checklist 79
describe('every example of the contract', () => {
  test('the tests find more than 200 contents with examples in the contract', () =>
    expect(contents.length).toBeGreaterThan(200));

  test('the contract has one webhook for each mail template, type of event and command of receivers, and no other webhook', () => {
    const { MailTemplate, Mail } = document.components.schemas;
    const templates = MailTemplate.enum.toSorted();
    expect(mails.map(([template]) => template).toSorted()).toEqual(templates);
    expect(events.map(([name]) => name)).toEqual(eventTypes.map((type) => type.replaceAll('_', '-')));
    expect(receiverCommands).toHaveLength(11);
    expect(webhooks).toHaveLength(mails.length + events.length + receiverCommands.length);
    expect(Object.keys(Mail.discriminator.mapping).toSorted()).toEqual(templates);
    expect(Mail.oneOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual(Object.values(Mail.discriminator.mapping));
  });

  test.each(mails)(
    'the example mails %s name their template, and exactly one mail schema accepts them',
    (template, { post }) => {
      const { schema, examples } = resolve(post.requestBody).content['application/json'];
      expect(schema.$ref).toBe(document.components.schemas.Mail.discriminator.mapping[template]);
      const oneOfThem = ajv.compile({ $ref: 'contract#/components/schemas/Mail' });
      for (const example of Object.values(examples)) {
        const { value } = resolve(example);
        expect(value.template).toBe(template);
        expect(oneOfThem(value), JSON.stringify(oneOfThem.errors)).toBe(true);
      }
    },
  );

  test.each(events)(
    'the example event %s has its type, and only the schema of that type accepts it',
    (name, { post }) => {
      const { examples } = resolve(post.requestBody).content['application/json'];
      for (const example of Object.values(examples)) {
        const { value } = resolve(example);
        expect(value.type.replaceAll('_', '-')).toBe(name);
        const accepting = events.filter(([, other]) =>
          validatorOf(resolve(other.post.requestBody).content['application/json'].schema)(value),
        );
        expect(accepting.map(([other]) => other)).toEqual([name]);
      }
    },
  );

  test.each(contents)('every example of $where is valid against its schema', ({ content }) => {
    const validate = validatorOf(content.schema);
    for (const [name, example] of Object.entries(content.examples ?? {})) {
      expect(validate(resolve(example).value), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  test('every problem in the examples has the status, title and detail of the catalog', () => {
    for (const [name, { value }] of Object.entries<{ value: Record<string, unknown> }>(document.components.examples)) {
      if (!(name in problems)) continue;
      const { status, title, detail } = problems[name as keyof typeof problems];
      expect(value).toMatchObject({ code: name, status, title, detail });
    }
  });
});

describe('the request examples, sent as they are', () => {
  const service = useService();
  const examples = document.components.examples;
  const { email, password } = examples.LoginRequest.value;
  const changed = examples.ChangePasswordRequest.value.password;
  const sent = new Set<string>();
  const exampleOf = (name: string) => {
    sent.add(name);
    return examples[name].value;
  };
  const send = (method: string, path: string, example: string, headers: Headers = {}, changed: object = {}) =>
    service.send(method, path, { headers, body: { ...exampleOf(example), ...changed } });
  const adaLogsIn = async (given = password): Promise<Headers> => {
    const { body } = await service.send('POST', '/v1/auth', { body: { email, password: given } });
    return bearer(body.token);
  };

  test('the requests for sign-up and login succeed as in the examples', async () => {
    expect((await send('POST', '/v1/users', 'SignupRequest')).status).toBe(201);
    expect((await send('POST', '/v1/auth', 'LoginRequest')).status).toBe(200);
  });

  test('the requests of an anonymous user succeed as in the examples', async () => {
    const app = await anonymousApp(service);
    const client = { 'X-Service-App': app.appKey, ...newDevice() };
    const created = await send('POST', '/v1/auth/anonymous', 'CreateAnonymousSessionRequest', client);
    expect([created.status, created.body.user.language]).toEqual([201, 'DE']);
    const headers = bearer(created.body.session.token, app.appKey);
    const byEmail = { email: service.given.email() };
    const asked = await send('POST', '/v1/users/me/completion', 'CompleteByEmailRequest', headers, byEmail);
    expect(asked.status).toBe(202);
    expect((await send('POST', '/v1/users/me/completion', 'CompleteAccountRequest', headers)).status).toBe(200);
  });

  test('the request to verify the email address succeeds as in the example', async () => {
    const path = `/v1/auth/verify/${await service.mailbox.key('verify-email', email)}`;
    expect((await send('POST', path, 'VerifyEmailRequest')).status).toBe(204);
  });

  test('the requests to log in or sign up with an emailed code or link succeed as in the examples', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const mailed = async () => {
      const asked = await send('POST', '/v1/auth/code', 'SendLoginCodeRequest');
      expect([asked.status, asked.body]).toEqual([202, examples.SendLoginCodeMessage.value]);
      return (await service.mailbox.next('login-code', email)).data;
    };
    const { code } = await mailed();
    const path = '/v1/auth/code/login';
    expect((await send('POST', path, 'LoginWithCodeRequest', {}, { code })).status).toBe(200);
    const { key } = await mailed();
    expect((await send('POST', path, 'LoginWithLinkRequest', {}, { key })).status).toBe(200);
    await service.given.settings({ emailCodeSignup: true });
    const signup = { code: (await requestCode(service, exampleOf('SignupWithCodeRequest').email)).code };
    expect((await send('POST', path, 'SignupWithCodeRequest', {}, signup)).status).toBe(201);
  });

  test('the GraphQL request for login succeeds as in the example', async () => {
    const { query, variables } = exampleOf('GraphqlRequest');
    const reply = await service.graphql(query, { variables });
    expect(reply.body.data.login.user.displayname).toBe('Ada Lovelace');
  });

  test('the requests to change the password and the email address succeed as in the examples', async () => {
    const ada = await adaLogsIn();
    expect((await send('POST', '/v1/auth/reauthenticate', 'ReauthenticateRequest', ada)).status).toBe(200);
    const asked = await send('POST', '/v1/users/me/email', 'ChangeUserEmailRequest', ada);
    expect([asked.status, asked.body]).toEqual([202, examples.ChangeUserEmailMessage.value]);
    expect((await send('PUT', '/v1/users/me/password', 'ChangePasswordRequest', ada)).status).toBe(204);
    expect(await adaLogsIn(changed)).toBeTruthy();
  });

  test('the requests to recover and reset the password succeed as in the examples', async () => {
    const asked = await send('POST', '/v1/auth/forgot', 'RecoverRequest');
    expect([asked.status, asked.body]).toEqual([202, examples.RecoverMessage.value]);
    const key = await service.mailbox.key('password-recovery', email);
    expect((await send('POST', `/v1/auth/rest/${key}`, 'ResetRequest')).status).toBe(204);
    expect(await adaLogsIn(examples.ResetRequest.value.password)).toBeTruthy();
  });

  test('the requests to invite and to accept an invitation succeed as in the examples', async () => {
    const company_id = await service.given.company();
    await service.db('companies').where({ id: company_id }).update({ name: examples.Invitation.value.company_name });
    await service.db('users').where({ displayname: 'Owner' }).update({ displayname: 'Ada Lovelace' });
    const invited = await send('POST', '/v1/invitations', 'InviteRequest', superAdmin, { company_id });
    const { id: _id, company_id: _company, company_branch_id: _branch, invited_by: _by, ...shown } = invited.body;
    expect([invited.status, examples.Invitation.value]).toEqual([201, expect.objectContaining(shown)]);
    const path = `/v1/auth/invitation/${await service.mailbox.key('invitation', shown.email)}`;
    expect((await send('POST', path, 'AcceptInvitationRequest')).status).toBe(201);
    const admin = await send('POST', '/v1/invitations', 'InviteAdminRequest', superAdmin);
    expect([admin.status, admin.body]).toMatchObject([201, examples.InviteAdminRequest.value]);
  });

  test('the request to add a domain succeeds as in the example', async () => {
    const path = `/v1/companies/${await service.given.company()}/domains`;
    const added = await send('POST', path, 'AddDomainRequest', superAdmin);
    expect([added.status, added.body.domain]).toEqual([201, examples.AddDomainRequest.value.domain]);
  });

  test('the requests to create, activate, enforce and find a connection succeed as in the examples', async () => {
    const company = await service.given.company();
    const path = `/v1/companies/${company}/connections`;
    const id = await givenDomain(service, company);
    const domain = examples.FindConnectionRequest.value.email.split('@')[1]!;
    await service.db('company_domains').where({ id }).update({ domain, verified_at: service.clock.now() });
    const created = await send('POST', path, 'CreateConnectionRequest', superAdmin, { domains: [domain] });
    expect([created.status, created.body.state]).toEqual([201, 'draft']);
    const saml = await send('POST', path, 'CreateSamlConnectionRequest', superAdmin);
    expect([saml.status, saml.body.protocol]).toEqual([201, 'saml']);
    const changed = await send('PATCH', `${path}/${created.body.id}`, 'UpdateConnectionRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateConnectionRequest.value]);
    await service.db('connections').where({ id: created.body.id }).update({ tested_at: service.clock.now() });
    const { id: ownerId } = await service.given.user();
    await membersOf(service).join({ id: ownerId }, company, 'Owner');
    const qualified = { email_verified_at: service.clock.now(), is_owner_proven: true, has_second_factor: true };
    await service.db('users').where({ id: ownerId }).update(qualified);
    const owner = { break_glass_user_ids: [ownerId] };
    const enforcement = `${path}/${created.body.id}/enforcement`;
    const enforced = await send('PUT', enforcement, 'SetEnforcementRequest', superAdmin, owner);
    const { domains } = examples.SetEnforcementRequest.value;
    expect([enforced.status, enforced.body.enforcement.domains]).toEqual([200, domains]);
    const found = await send('POST', '/v1/auth/connection', 'FindConnectionRequest');
    const { provider, name, protocol } = changed.body;
    expect([found.status, found.body]).toEqual([200, { connection: { provider, name, protocol, enforced: true } }]);
  });

  test('the requests to test a connection succeed as in the examples', async () => {
    const { rogue, ...connected } = await connectedCompany(service);
    const { redirect_uri } = examples.StartConnectionTestRequest.value;
    await service.given.settings({ redirectUris: [redirect_uri] });
    const path = `/v1/companies/${connected.company}/connections/${connected.connection}/test`;
    const start = await send('POST', path, 'StartConnectionTestRequest', superAdmin);
    const { searchParams } = await rogue.authorize(start.body.authorization_url);
    const answer = { ...Object.fromEntries(searchParams), binding: start.body.binding };
    const finished = await send('POST', `${path}/result`, 'FinishConnectionTestRequest', superAdmin, answer);
    expect([finished.status, finished.body.outcome]).toEqual([200, 'connection_domain_mismatch']);
  });

  test('the requests to provision users and groups succeed as in the examples', async () => {
    const directory = await newDirectory(service);
    const connections = `/v1/companies/${directory.company}/connections/${directory.connection}`;
    const created = await send('POST', `${connections}/scim-tokens`, 'CreateScimTokenRequest', superAdmin);
    expect([created.status, created.body.expires_at]).toEqual([201, examples.IssuedScimToken.value.expires_at]);
    const headers = { Authorization: `Bearer ${created.body.token}`, 'Content-Type': 'application/scim+json' };
    const userName = directory.address();
    const user = await send('POST', `${directory.base}/Users`, 'ScimUserRequest', headers, { userName });
    expect([user.status, user.body.name]).toEqual([201, examples.ScimUser.value.name]);
    const path = `${directory.base}/Users/${user.body.id}`;
    const changed = await send('PATCH', path, 'ScimPatchRequest', headers);
    expect([changed.status, changed.body.active]).toEqual([200, false]);
    expect((await send('POST', `${directory.base}/Users/.search`, 'ScimSearchRequest', headers)).status).toBe(200);
    const group = await send('POST', `${directory.base}/Groups`, 'ScimGroupRequest', headers);
    expect([group.status, group.body.displayName]).toEqual([201, examples.ScimGroup.value.displayName]);
  });

  test('the request to create a setup link succeeds as in the example', async () => {
    const path = `/v1/companies/${await service.given.company()}/setup-links`;
    const created = await send('POST', path, 'CreateSetupLinkRequest', superAdmin);
    expect([created.status, created.body.expires_at]).toEqual([201, examples.IssuedSetupLink.value.expires_at]);
  });

  test('the requests to change, replace and delete a user succeed as in the examples', async () => {
    const { body } = await send('POST', '/v1/users', 'SignupRequest', {}, { email: service.given.email() });
    const { default_company: company, default_company_branch: branch } = body.user;
    const headers = bearer(body.session.token);
    const changed = await send('PATCH', '/v1/users/me', 'UpdateUserRequest', headers);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateUserRequest.value]);
    // The IDs of Ada's company and branch differ in every database.
    const own = { default_company: company, default_company_branch: branch };
    const replaced = await send('PUT', '/v1/users/me', 'ReplaceUserRequest', headers, own);
    expect([replaced.status, replaced.body]).toMatchObject([200, { ...examples.ReplaceUserRequest.value, ...own }]);
    const acting = await send(
      'POST',
      `/v1/users/${body.session.id}/impersonation`,
      'ImpersonateUserRequest',
      superAdmin,
    );
    expect(acting.status).toBe(200);
    expect((await send('DELETE', '/v1/users/me', 'DeleteUserRequest', headers)).status).toBe(204);
  });

  test('the requests for a company, its branch and its member succeed as in the examples', async () => {
    const made = await send('POST', '/v1/companies', 'CreateCompanyRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateCompanyRequest.value]);
    const company = `/v1/companies/${made.body.id}`;
    const closed = await send('PATCH', company, 'UpdateCompanyRequest', superAdmin);
    expect([closed.status, closed.body]).toMatchObject([200, examples.UpdateCompanyRequest.value]);
    const branch = await send('POST', `${company}/branches`, 'CreateBranchRequest', superAdmin);
    expect([branch.status, branch.body]).toMatchObject([201, examples.CreateBranchRequest.value]);
    const start = await send('PATCH', `${company}/branches/${branch.body.id}`, 'UpdateBranchRequest', superAdmin);
    expect([start.status, start.body]).toMatchObject([200, examples.UpdateBranchRequest.value]);
    const { id } = await service.given.user();
    const member = await send('PUT', `${company}/members/${id}`, 'SetMemberRequest', superAdmin);
    expect([member.status, member.body]).toMatchObject([200, examples.SetMemberRequest.value]);
  });

  test('the requests to create and change a role succeed as in the examples', async () => {
    const made = await send('POST', '/v1/roles', 'CreateRoleRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateRoleRequest.value]);
    const changed = await send('PATCH', `/v1/roles/${made.body.id}`, 'UpdateRoleRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateRoleRequest.value]);
  });

  test('the requests to create and change a service account and its key succeed as in the examples', async () => {
    const account = await send('POST', '/v1/service-accounts', 'CreateServiceAccountRequest', superAdmin);
    expect([account.status, account.body]).toMatchObject([201, examples.CreateServiceAccountRequest.value]);
    const of = { service_account_id: account.body.id };
    const key = await send('POST', '/v1/keys', 'CreateServiceAccountKeyRequest', superAdmin, of);
    expect([key.status, key.body]).toMatchObject([201, { ...examples.CreateServiceAccountKeyRequest.value, ...of }]);
    const path = `/v1/service-accounts/${account.body.id}`;
    const changed = await send('PATCH', path, 'UpdateServiceAccountRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateServiceAccountRequest.value]);
  });

  test('the requests to create and change a webhook endpoint and rotate its secret succeed as in the examples', async () => {
    const made = await send('POST', '/v1/webhook-endpoints', 'CreateWebhookEndpointRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateWebhookEndpointRequest.value]);
    const path = `/v1/webhook-endpoints/${made.body.id}`;
    const rotated = await send('POST', `${path}/rotate-secret`, 'RotateWebhookSecretRequest', superAdmin);
    expect([rotated.status, rotated.body.previous_secret_expires_at]).toEqual([201, expect.any(String)]);
    const changed = await send('PATCH', path, 'UpdateWebhookEndpointRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateWebhookEndpointRequest.value]);
    expect((await send('POST', `${path}/replay`, 'ReplayFailedDeliveriesRequest', superAdmin)).status).toBe(202);
    for (const request of ['ReplayEventRequest', 'ReplayRangeRequest'] as const) {
      // The log does not have the events of the examples.
      const reply = await send('POST', `${path}/replay`, request, superAdmin);
      expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
    }
  });

  test('the requests to create and change a client and rotate its secret succeed as in the examples', async () => {
    const made = await send('POST', '/v1/clients', 'CreateClientRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateClientRequest.value]);
    const native = await send('POST', '/v1/clients', 'CreateNativeClientRequest', superAdmin);
    expect([native.status, native.body]).toMatchObject([201, examples.CreateNativeClientRequest.value]);
    const path = `/v1/clients/${made.body.id}`;
    const rotated = await send('POST', `${path}/rotate-secret`, 'RotateClientSecretRequest', superAdmin);
    expect([rotated.status, rotated.body.previous_secret_expires_at]).toEqual([201, expect.any(String)]);
    const changed = await send('PATCH', path, 'UpdateClientRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateClientRequest.value]);
  });

  test('the requests to create and change a resource server succeed as in the examples', async () => {
    await service.given.settings({ appPermissions: ['orders:read', 'orders:refund'] });
    const made = await send('POST', '/v1/resource-servers', 'CreateResourceServerRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateResourceServerRequest.value]);
    const path = `/v1/resource-servers/${made.body.id}`;
    const changed = await send('PATCH', path, 'UpdateResourceServerRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateResourceServerRequest.value]);
  });

  test('the requests to create and change a custom field succeed as in the examples', async () => {
    const made = await send('POST', '/v1/user-fields', 'CreateUserFieldRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateUserFieldRequest.value]);
    const changed = await send('PATCH', `/v1/user-fields/${made.body.id}`, 'UpdateUserFieldRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateUserFieldRequest.value]);
  });

  test('the request to create an application succeeds as in the example', async () => {
    const made = await send('POST', '/v1/apps', 'CreateAppRequest', await service.given.operator());
    expect([made.status, made.body]).toMatchObject([201, examples.CreateAppRequest.value]);
  });

  test('the requests to create, rename and rotate an API key succeed as in the examples', async () => {
    const made = await send('POST', '/v1/keys', 'CreateApiKeyRequest', superAdmin);
    expect([made.status, made.body]).toMatchObject([201, examples.CreateApiKeyRequest.value]);
    const named = await send('PATCH', `/v1/keys/${made.body.id}`, 'UpdateApiKeyRequest', superAdmin);
    expect([named.status, named.body]).toMatchObject([200, examples.UpdateApiKeyRequest.value]);
    const rotated = await send('POST', `/v1/keys/${made.body.id}/rotate`, 'RotateApiKeyRequest', superAdmin);
    expect([rotated.status, rotated.body.name]).toEqual([201, named.body.name]);
  });

  test('the requests to add an authenticator app and to log in with it succeed as in the examples', async () => {
    const user = await service.given.user();
    const headers = await provenHeaders(service, user);
    const added = await send('POST', '/v1/users/me/factors/totp', 'AddTotpRequest', headers);
    expect(added.status).toBe(201);
    const code = () => codeAt(added.body.secret, service.clock.now());
    const path = `/v1/users/me/factors/${added.body.id}/confirm`;
    const confirmed = await send('POST', path, 'ConfirmTotpRequest', headers, { code: code() });
    expect([confirmed.status, confirmed.body.factor]).toMatchObject([200, examples.AddTotpRequest.value]);
    const renamed = await send('PATCH', `/v1/users/me/factors/${added.body.id}`, 'RenameFactorRequest', headers);
    expect([renamed.status, renamed.body]).toMatchObject([200, examples.RenameFactorRequest.value]);
    service.clock.advance(30);
    const proof = { challenge: await challenged(service, user), totp_code: code() };
    expect((await send('POST', '/v1/auth/challenge', 'CompleteLoginRequest', {}, proof)).status).toBe(200);
  });

  test('the requests with codes by SMS succeed as in the examples', () => expectPhoneExamples(service, send));

  test('the requests to add a passkey and to log in with it succeed as in the examples', async () => {
    const headers = await provenHeaders(service, await service.given.user());
    const authenticator = newAuthenticator();
    const passkey = authenticator.create(await creationOptionsOf(service, headers));
    const added = await send('POST', '/v1/users/me/passkeys', 'AddPasskeyRequest', headers, { passkey });
    expect([added.status, added.body.factor.name]).toEqual([201, examples.AddPasskeyRequest.value.name]);
    const proof = { passkey: await assertionFor(service, { authenticator }) };
    expect((await send('POST', '/v1/auth/passkey', 'LoginWithPasskeyRequest', {}, proof)).status).toBe(200);
  });

  test('the request to set the hash of an imported user succeeds as in the example', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    const address = service.given.email();
    await importInto(service.db, app, [{ email: address }]);
    const { id } = await service.db('users').where({ email: address }).first('id');
    const { headers } = await newServiceAccount(service, ['users:read', 'users:write', 'users:impersonate']);
    expect((await send('PUT', `/v1/users/${id}/password-hash`, 'SetPasswordHashRequest', headers)).status).toBe(204);
  });

  test('the requests to merge accounts succeed as in the examples', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    await service.db('users').where({ id: into.id }).update({ is_owner_proven: true });
    const reply = await send('POST', '/v1/auth/merge-proof', 'CreateMergeProofRequest', from.headers, {
      into: into.id,
    });
    const { merge_proof } = reply.body;
    const own = '/v1/users/me/merge';
    expect((await send('POST', own, 'MergeOwnAccountRequest', into.headers, { merge_proof })).status).toBe(200);
    const other = { from: await withoutPassword(service) };
    const dry = await send('POST', `/v1/users/${into.id}/merge`, 'MergeUsersRequest', superAdmin, other);
    expect([dry.status, dry.body.is_dry_run]).toEqual([200, true]);
  });

  test('the request to change the application succeeds as in the example', async () => {
    const changed = await send('PATCH', '/v1/app', 'UpdateAppRequest', superAdmin);
    expect([changed.status, changed.body]).toMatchObject([200, examples.UpdateAppRequest.value]);
  });

  test('the request to require a challenge succeeds as in the example', async () => {
    const { secret_key: _never, ...visible } = examples.SetAppChallengeRequest.value;
    const required = await send('PUT', '/v1/app/challenge', 'SetAppChallengeRequest', superAdmin);
    expect([required.status, required.body]).toMatchObject([201, visible]);
    const { status } = await service.send('DELETE', '/v1/app/challenge', { headers: superAdmin });
    expect(status).toBe(204);
  });

  test('the requests to set a password source and to rotate its secret succeed as in the examples', async () => {
    const set = await send('PUT', '/v1/app/password-source', 'SetPasswordSourceRequest', superAdmin);
    expect([set.status, set.body]).toMatchObject([201, examples.SetPasswordSourceRequest.value]);
    const path = '/v1/app/password-source/rotate-secret';
    expect((await send('POST', path, 'RotatePasswordSourceSecretRequest', superAdmin)).status).toBe(201);
  });

  test('the requests to set a provider, log in with it and link an identity succeed as in the examples', async () => {
    const rogue = await startRogueProvider({ clock: service.clock });
    const { client, issuer } = rogue;
    const there = { driver: 'openid', issuer, client_id: client.id };
    const set = await send('PUT', '/v1/providers/google', 'SetProviderRequest', superAdmin);
    expect([set.status, set.body]).toMatchObject([201, { driver: 'google', client_id: '1815.apps.example' }]);
    const { redirect_uri } = examples.StartSocialLoginRequest.value;
    const settings = { redirect_uris: [redirect_uri] };
    await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    // Google itself is elsewhere.
    await send('PUT', '/v1/providers/google', 'SetProviderRequest', superAdmin, there);
    const start = await send('POST', '/v1/auth/social/google/start', 'StartSocialLoginRequest');
    expect(start.status).toBe(200);
    const { searchParams } = await rogue.authorize(start.body.authorization_url);
    const back = { ...Object.fromEntries(searchParams), binding: start.body.binding };
    expect((await send('POST', '/v1/auth/social/google', 'SocialLoginRequest', {}, back)).status).toBe(201);

    const { nonce } = examples.NativeLoginRequest.value;
    const native = { id_token: rogue.idToken({ nonce }) };
    expect((await send('POST', '/v1/auth/social/google', 'NativeLoginRequest', {}, native)).status).toBe(200);

    const { headers, password } = await service.given.user();
    const begin = { headers, body: { redirect_uri, purpose: 'link' } };
    const { body } = await service.send('POST', '/v1/auth/social/google/start', begin);
    rogue.behaves({ claims: { sub: 'another' } });
    const again = Object.fromEntries((await rogue.authorize(body.authorization_url)).searchParams);
    const proof = { ...again, binding: body.binding, password };
    const linked = await send('POST', '/v1/users/me/identities', 'LinkIdentityRequest', headers, proof);
    expect([linked.status, linked.body.subject]).toEqual([201, 'another']);
    const identity = `/v1/users/me/identities/${linked.body.id}`;
    expect((await send('DELETE', identity, 'UnlinkIdentityRequest', headers, { password })).status).toBe(204);
    await rogue.close();
  });

  test('every request example of the contract is sent by one of the tests', () => {
    const requests = Object.keys(examples).filter((name) => name.endsWith('Request'));
    expect([...sent].toSorted()).toEqual(requests.toSorted());
  });
});
