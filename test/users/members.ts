import { type apisOf, outcomeOf } from '../kit/apis.ts';
import { bearer, type KnownApp, type KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { appKey, type TestService } from '../kit/service.ts';

type Service = Pick<TestService, 'db' | 'given' | 'send' | 'clock'>;

/** Makes a user a member of a company that is not their own. */
export const join = (service: Service, user: KnownUser, companyId: number, role = 'User'): Promise<void> =>
  membersOf(service).join(user, companyId, role);

/** An administrator of the whole application: by the role that they have in its own company. */
export const appAdmin = (service: Service, role = 'Admin'): Promise<KnownUser> => membersOf(service).everywhere(role);

/** A user who starts in another user's company, and has just proven who they are. */
export const colleague = async (service: Service, boss: KnownUser, role = 'User'): Promise<KnownUser> => {
  const { db, given, send } = service;
  const key = boss.headers['X-Service-App'] ?? appKey;
  await db('companies').where({ id: boss.company }).update({ is_joinable: true });
  const body = given.signupBody({ default_company: boss.company });
  const reply = await send('POST', '/v1/users', { headers: { 'X-Service-App': key }, body });
  await db('companies').where({ id: boss.company }).update({ is_joinable: false });
  const { token, id } = reply.body.session;
  const user = {
    id,
    email: String(body['email']),
    password: String(body['password']),
    token,
    company: boss.company,
    branch: reply.body.user.default_company_branch,
    headers: bearer(token, key),
  };
  await given.role(user, boss.company, role);
  await given.proven(user);
  return user;
};

/** Another login of a user, by its token's headers. */
export const loggedIn = async ({ send }: Service, user: KnownUser, app?: KnownApp, userAgent = 'a browser') => {
  const key = app?.appKey ?? appKey;
  const headers = { 'X-Service-App': key, 'User-Agent': userAgent };
  const reply = await send('POST', '/v1/auth', { headers, body: { email: user.email, password: user.password } });
  if (reply.status !== 200) throw new Error(`The user could not log in: ${reply.text}`);
  return bearer(reply.body.token, key);
};

/** Returns `done` if a session is valid in all APIs, or their refusals. */
export const standingOf = (
  apis: ReturnType<typeof apisOf>,
  headers: KnownUser['headers'],
): Promise<readonly string[]> => Promise.all(Object.values(apis).map(async ({ me }) => outcomeOf(await me(headers))));
