import type { Permission, Session, User } from '../../packages/client/src/entities.ts';
import { getCompany, getMe, getPermissions } from '../../packages/client/src/operations.ts';
import type { Ok, ProblemOf } from '../../packages/client/src/results.ts';
import { client } from './api.ts';
import { app, publicUrl } from './page.ts';
import type { Problem } from './problems.ts';

/** Gets the first token for the cookie of the browser. */
export const openSession = (): Promise<Ok<200, Session> | ProblemOf<number, string>> =>
  client.call({ method: 'POST', path: '/v1/auth/refresh', session: true, dates: { time: 1, expires: 1 } }, undefined);

/** A login that this tab has begun. */
interface Begun {
  readonly state: string;
  /** The screen that the user was at. */
  readonly hash: string;
}

const begunName = `gatehouse.console.${app}`;

/** Returns the login that has led back to this page, once; undefined if another address did. */
export const takeLogin = (state: string | null): Begun | undefined => {
  const text = sessionStorage.getItem(begunName);
  const begun: Begun | undefined = text === null ? undefined : JSON.parse(text);
  if (begun?.state !== state) return undefined;
  sessionStorage.removeItem(begunName);
  return begun;
};

const clientOfPage = { client_id: 'account', response_type: 'none', scope: 'openid' } as const;
const ownUrl = `${publicUrl}/console/${app}`;

/** Leads to the login page, and from there back to the shown screen. @param again true if the user has to log in even if they are */
export const logIn = (again = false): void => {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(begunName, JSON.stringify({ state, hash: location.hash } satisfies Begun));
  const parameters = { ...clientOfPage, redirect_uri: ownUrl, state, ...(again ? { prompt: 'login' } : {}) };
  location.replace(`/oidc/${app}/authorize?${new URLSearchParams(parameters)}`);
};

/** The page on which the user logs out of the browser, and which leads back to this one. */
export const logOutUrl = `/oidc/${app}/logout?${new URLSearchParams({
  client_id: clientOfPage.client_id,
  post_logout_redirect_uri: ownUrl,
})}`;

/** The page on which the user manages the own account. */
export const accountUrl = `/account/${app}`;

interface Administered {
  readonly id: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

/** The user, and what the user may do in the whole application and in each company. */
export const session = $state<{
  me: User | undefined;
  permissions: ReadonlySet<string>;
  companies: readonly Administered[];
}>({ me: undefined, permissions: new Set(), companies: [] });

/** Returns true if the user has one of the permissions in the whole application or, if it is named, in the company. */
export const may = (permission: Permission, companyId?: number): boolean =>
  session.permissions.has(permission) ||
  session.companies.some(({ id, permissions }) => id === companyId && permissions.has(permission));

/** Returns true if the user has the permission in the whole application, or in any company. */
export const mayAnywhere = (permission: Permission): boolean =>
  session.permissions.has(permission) || session.companies.some(({ permissions }) => permissions.has(permission));

/** Returns true if the user administers single companies, and not the whole application. */
export const isOfCompanies = (): boolean => !session.permissions.has('users:read') && session.companies.length > 0;

/** The number of companies whose permissions are read. */
const maxCompanies = 20;

const administered = async (id: number): Promise<readonly Administered[]> => {
  const [permissions, company] = await Promise.all([
    getPermissions(client, { company_id: id }),
    getCompany(client, { id }),
  ]);
  if (!permissions.ok || !company.ok || !company.data || permissions.data.data.length === 0) return [];
  return [{ id, name: company.data.name, permissions: new Set(permissions.data.data) }];
};

/** Reads the user and the permissions. @returns a problem, or undefined */
export const loadSession = async (): Promise<Problem | undefined> => {
  const [me, permissions] = await Promise.all([getMe(client), getPermissions(client)]);
  if (!me.ok) return me;
  if (!permissions.ok) return permissions;
  const ids = [...new Set(me.data.roles.map(({ company_id: id }) => id))].slice(0, maxCompanies);
  const companies = await Promise.all(ids.map(administered));
  session.me = me.data;
  session.permissions = new Set(permissions.data.data);
  session.companies = companies.flat();
  return undefined;
};
