import { beforeAll, describe, expect, test } from 'vitest';
import { type Access, type OperationId, operationTable } from '../../generated/handlers.ts';
import { bearer } from '../kit/given.ts';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';

const service = useService();

/** Every way of saying who one is. */
type Credential =
  | 'none'
  | 'app'
  | 'bearer'
  | 'app + bearer'
  | 'app + expired'
  | 'app + ended'
  | 'app + malformed'
  | 'app + other scheme'
  | "other app's key + bearer"
  | 'unknown app key'
  | 'unknown app key + bearer'
  | 'revoked app key + bearer'
  | 'service key'
  | 'service key + junk bearer'
  | "service key + other app's key"
  | 'service key + own app key'
  | 'unknown service key'
  | 'unknown service key + good app + bearer'
  | 'app key as service key'
  | 'service key as app key';

const ok = 'ok';
/** What each kind of access makes of each: `ok`, or the code it is refused with (specification, section 5). */
const expected: Readonly<Record<Exclude<Access, 'none'>, Readonly<Record<Credential, string>>>> = (() => {
  const always = {
    'unknown app key': 'app_key_invalid',
    'unknown app key + bearer': 'app_key_invalid',
    'revoked app key + bearer': 'app_key_invalid',
    'unknown service key': 'service_key_invalid',
    'unknown service key + good app + bearer': 'service_key_invalid',
    'app key as service key': 'service_key_invalid',
    'service key as app key': 'app_key_invalid',
    "service key + other app's key": 'key_mismatch',
  };
  const user = {
    ...always,
    none: 'credentials_required',
    app: 'token_required',
    bearer: 'app_key_required',
    'app + bearer': ok,
    'app + expired': 'token_expired',
    'app + ended': 'session_ended',
    'app + malformed': 'token_invalid',
    'app + other scheme': 'token_required',
    "other app's key + bearer": 'token_invalid',
    'service key': ok,
    'service key + junk bearer': ok,
    'service key + own app key': ok,
  };
  const noSession = {
    'service key': 'session_required',
    'service key + junk bearer': 'session_required',
    'service key + own app key': 'session_required',
  };
  return {
    actor: user,
    session: { ...user, ...noSession },
    refresh: { ...user, ...noSession, 'app + expired': ok },
    // Public operations take no bearer token and ignore one.
    client: {
      ...always,
      none: ok,
      app: ok,
      bearer: ok,
      'app + bearer': ok,
      'app + expired': ok,
      'app + ended': ok,
      'app + malformed': ok,
      'app + other scheme': ok,
      "other app's key + bearer": ok,
      'service key': ok,
      'service key + junk bearer': ok,
      'service key + own app key': ok,
    },
  };
})();

/** A request for each operation that credentials alone decide about, through both doors where both have it. */
const requests: Readonly<Record<string, (headers: Headers) => Promise<{ status: number; code: string | undefined }>>> =
  {
    login: rest('POST', '/v1/auth', () => ({ email: 'nobody@example.com', password: 'x' })),
    signup: rest('POST', '/v1/users', () => service.given.signupBody()),
    refresh: rest('POST', '/v1/auth/refresh'),
    logout: rest('PUT', '/v1/auth/logout'),
    me: rest('GET', '/v1/users/me'),
  };
const graphqlRequests: typeof requests = {
  login: graphql('mutation { login(data: { email: "nobody@example.com", password: "x" }) { token } }'),
  signup: graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', () => ({
    data: {
      displayname: 'Ada Lovelace',
      email: service.given.email(),
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
    },
  })),
  refresh: graphql('mutation { refreshToken { token } }'),
  logout: graphql('mutation { logout }'),
  me: graphql('{ me { id } }'),
};

function rest(method: string, path: string, body?: () => object) {
  return async (headers: Headers) => {
    const reply = await service.send(method, path, { headers, ...(body ? { body: body() } : {}) });
    return { status: reply.status, code: reply.body?.code };
  };
}

function graphql(query: string, variables?: () => object) {
  return async (headers: Headers) => {
    const reply = await service.graphql(query, { headers, variables: variables?.() });
    const [error] = reply.body.errors ?? [];
    return { status: error?.extensions.status ?? 200, code: error?.extensions.code };
  };
}

/** Headers made anew for each request, since some requests use a session up. */
const credentials: Readonly<Record<Credential, () => Promise<Headers>>> = {
  none: async () => ({}),
  app: async () => ({ 'X-Service-App': appKey }),
  bearer: async () => ({ Authorization: `Bearer ${await token()}` }),
  'app + bearer': async () => bearer(await token()),
  'app + expired': async () => {
    const headers = bearer(await token());
    service.clock.advance(3601);
    return headers;
  },
  'app + ended': async () => {
    const headers = bearer(await token());
    await service.send('PUT', '/v1/auth/logout', { headers });
    return headers;
  },
  'app + malformed': async () => bearer('not.a.token'),
  'app + other scheme': async () => ({ 'X-Service-App': appKey, Authorization: 'Basic YTpi' }),
  "other app's key + bearer": async () => bearer(await token(), other.appKey),
  'unknown app key': async () => ({ 'X-Service-App': 'gh_app_unknown' }),
  'unknown app key + bearer': async () => bearer(await token(), 'gh_app_unknown'),
  'revoked app key + bearer': async () => bearer(await token(), revoked.appKey),
  'service key': async () => ({ 'X-Service-Key': serviceKey }),
  'service key + junk bearer': async () => ({ 'X-Service-Key': serviceKey, Authorization: 'Bearer junk' }),
  "service key + other app's key": async () => ({ 'X-Service-Key': serviceKey, 'X-Service-App': other.appKey }),
  'service key + own app key': async () => ({ 'X-Service-Key': serviceKey, 'X-Service-App': appKey }),
  'unknown service key': async () => ({ 'X-Service-Key': 'gh_svc_unknown' }),
  'unknown service key + good app + bearer': async () => ({
    ...bearer(await token()),
    'X-Service-Key': 'gh_svc_unknown',
  }),
  'app key as service key': async () => ({ 'X-Service-Key': appKey }),
  'service key as app key': async () => bearer(await token(), serviceKey),
};

const token = async (): Promise<string> => (await service.given.user()).token;

let other: { appKey: string };
let revoked: { appKey: string; id: number };
beforeAll(async () => {
  other = await service.given.app();
  revoked = await service.given.app();
  await service.db('keys').where({ app_id: revoked.id }).update({ revoked_at: service.clock.now() });
});

const secured = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => operationTable[id].access !== 'none' && operationTable[id].door === 'rest',
);

// checklist 49, 71, 32, 38
describe.each(secured)('%s', (operation) => {
  const access = operationTable[operation].access as Exclude<Access, 'none'>;

  test.each(Object.entries(expected[access]))('with %s: %s, on both doors', async (credential, outcome) => {
    for (const send of [requests[operation]!, graphqlRequests[operation]!]) {
      const { status, code } = await send(await credentials[credential as Credential]());
      // A log-in of nobody is refused for its password once the credentials have been let pass.
      const passed = operation === 'login' ? 'invalid_credentials' : undefined;
      expect(code).toBe(outcome === ok ? passed : outcome);
      if (outcome !== ok) expect(status).toBe(outcome === 'session_required' ? 403 : 401);
    }
  });
});

test('every operation that tells who is asking has its row', () => {
  expect(Object.keys(requests).toSorted()).toEqual(secured.toSorted());
  expect(Object.keys(graphqlRequests).toSorted()).toEqual(secured.toSorted());
});

describe('where the default application is switched off', () => {
  const strict = useService({ config: { usesDefaultApp: false } });

  test('public operations without a key are refused, on both doors', async () => {
    const reply = await strict.send('POST', '/v1/users', { body: strict.given.signupBody() });
    expect(reply.body).toMatchObject({ status: 401, code: 'app_key_required' });
    const early = await strict.graphql('mutation { login(data: { email: "a@b.cc", password: "x" }) { token } }');
    expect(early.status).toBe(401);
    expect(early.body.errors[0].extensions.code).toBe('app_key_required');
  });

  test('with a key they work', async () => {
    expect((await strict.given.user()).token).toBeTruthy();
  });
});

test('a super admin key is the owner of its own application, on both doors', async () => {
  const rest = await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
  expect(rest.body).toMatchObject({ displayname: 'Owner', email: 'owner@gatehouse.invalid' });
  const { body } = await service.graphql('{ me { id roles { name } } }', { headers: { 'X-Service-Key': serviceKey } });
  expect(body.data.me).toEqual({ id: rest.body.id, roles: [{ name: 'Owner' }] });
});
