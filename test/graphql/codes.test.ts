import { readFile } from 'node:fs/promises';
import { buildSchema, type GraphQLField } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { appKey, type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';

// On a machine of one core it takes few log-ins to have too many.
vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 1 }));
const moreThanQueue = 50;

const service = useService();

const me = (headers: Headers = {}) => service.graphql('{ me { id } }', { headers });
const refresh = (headers: Headers = {}) => service.graphql('mutation { refreshToken { token } }', { headers });
const logout = (headers: Headers = {}) => service.graphql('mutation { logout }', { headers });
const login = (email: string, given = password) =>
  service.graphql('mutation ($data: LoginInput!) { login(data: $data) { token } }', {
    variables: { data: { email, password: given } },
  });
const register = (overrides: object = {}) =>
  service.graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', {
    variables: {
      data: {
        displayname: 'Ada',
        email: service.given.email(),
        password,
        password_confirmation: password,
        ...overrides,
      },
    },
  });

const expired = async (): Promise<KnownUser> => {
  const user = await service.given.user();
  service.clock.advance(3601);
  return user;
};
const loggedOut = async (): Promise<KnownUser> => {
  const user = await service.given.user();
  await logout(user.headers);
  return user;
};
const idle = async (): Promise<KnownUser> => {
  const user = await service.given.user();
  service.clock.advance(31 * 86_400);
  return user;
};
/** Of many at once, one that was too many. */
const excess = async (send: () => Promise<Reply>): Promise<Reply> => {
  const replies = await Promise.all(Array.from({ length: moreThanQueue }, send));
  return replies.find(({ body }) => body.errors?.[0].extensions.code === 'overloaded') ?? replies[0]!;
};

/** Who does not say who is asking. */
const refused = (send: typeof me) => ({
  credentials_required: () => send(),
  app_key_required: () => send({ Authorization: 'Bearer whatever' }),
  token_required: () => send({ 'X-Service-App': appKey }),
  token_invalid: () => send(bearer('not.a.token')),
});

type Scenarios = Readonly<Record<string, Readonly<Partial<Record<ProblemCode, () => Promise<Reply>>>>>>;

/** For every field of the roots, how to get each of the codes that its description lists. */
const scenarios: Scenarios = {
  me: {
    ...refused(me),
    token_expired: async () => me((await expired()).headers),
    session_ended: async () => me((await loggedOut()).headers),
  },
  register: {
    validation_failed: () => register({ password_confirmation: 'another password' }),
    company_not_joinable: async () => register({ default_company: await service.given.company({ isJoinable: false }) }),
    email_taken: async () => register({ email: (await service.given.user()).email }),
    overloaded: () => excess(() => register()),
  },
  login: {
    validation_failed: () => login('ada@example.com', 'x'.repeat(257)),
    invalid_credentials: () => login('nobody@example.com'),
    overloaded: () => excess(() => login('nobody@example.com')),
  },
  refreshToken: {
    ...refused(refresh),
    token_reused: async () => {
      const { headers } = await service.given.user();
      const next = await refresh(headers);
      await refresh(bearer(next.body.data.refreshToken.token));
      return refresh(headers);
    },
    session_ended: async () => refresh((await idle()).headers),
    session_required: () => refresh({ 'X-Service-Key': serviceKey }),
  },
  logout: {
    ...refused(logout),
    token_expired: async () => logout((await expired()).headers),
    session_ended: async () => logout((await loggedOut()).headers),
    session_required: () => logout({ 'X-Service-Key': serviceKey }),
  },
};

const schema = buildSchema(await readFile(new URL('../../contracts/schema.graphql', import.meta.url), 'utf8'));
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type!.getFields()),
);

/** A description ends with "Codes: `a`, `b`." */
const codesOf = ({ description }: GraphQLField<unknown, unknown>): readonly string[] => {
  const [, list = ''] = /^Codes: ([\s\S]+)\.$/m.exec(description ?? '') ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
};

// checklist 73: a code that is listed occurs, and one that a scenario gets is listed.
describe.each(rootFields.map((field) => ({ name: field.name, codes: codesOf(field) })))('$name', ({ name, codes }) => {
  test('has a scenario for every code that it lists, and for no other', () => {
    expect(codes.length).toBeGreaterThan(0);
    expect(Object.keys(scenarios[name] ?? {}).sort()).toEqual([...codes].sort());
  });

  test.each(Object.entries(scenarios[name] ?? {}))('gives %s as listed', async (code, run) => {
    const reply = await run();
    expect(reply.status).toBe(200);
    expect(reply.body.data).toBeNull();
    expect(reply.body.errors).toHaveLength(1);
    const [{ path, message, extensions }] = reply.body.errors;
    const { status, detail } = problems[code as ProblemCode];
    expect(extensions).toMatchObject({ code, status, request_id: reply.headers['x-request-id'] });
    expect({ path, message }).toEqual({ path: [name], message: detail });
  });
});
