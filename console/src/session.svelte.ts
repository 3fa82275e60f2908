import type { Membership, Permission, Session, User } from '../../packages/client/src/entities.ts';
import { getMe, getPermissions, listMemberships } from '../../packages/client/src/operations.ts';
import type { Ok, ProblemOf } from '../../packages/client/src/results.ts';
import { client, tokenPath } from './api.ts';
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
  /** True in a window that is closed after the login, because another one waits for it. */
  readonly isAside: boolean;
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

/** Begins a login, which leads back to the shown screen. @returns the address of the login page */
const beginLogin = (isAside: boolean, parameters: object = {}): string => {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(begunName, JSON.stringify({ state, hash: location.hash, isAside } satisfies Begun));
  return `/oidc/${app}/authorize?${new URLSearchParams({ ...clientOfPage, redirect_uri: ownUrl, state, ...parameters })}`;
};

/** Leads to the login page, and from there back to the shown screen. @param again true if the user has to log in even if they are */
export const logIn = (again = false): void => location.replace(beginLogin(false, again ? { prompt: 'login' } : {}));

/** Opens the login page in a new window, which gets a copy of what this one stores for the login. */
export const logInAside = (): void => {
  open(beginLogin(true), '', 'popup,width=520,height=760');
  sessionStorage.removeItem(begunName);
};

/**
 * Continues with the session that the user has got in another window. The session of another user is not taken: what was entered
 * here would be sent in their name.
 */
export const continueSession = async (): Promise<'continued' | 'other' | 'none'> => {
  const response = await fetch(tokenPath, { method: 'POST', headers: { Accept: 'application/json' } });
  if (!response.ok) return 'none';
  const { id }: { readonly id: number } = await response.json();
  if (String(id) !== session.me?.id) return 'other';
  return (await openSession()).ok ? 'continued' : 'none';
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

/** Returns all memberships of the user, with the permissions in each company, or a problem. */
const readMemberships = async (cursor?: string): ReturnType<typeof listMemberships> => {
  const page = await listMemberships(client, { id: 'me', permissions: true, limit: 200, cursor });
  if (!page.ok || !page.data.next_cursor) return page;
  const rest = await readMemberships(page.data.next_cursor);
  return rest.ok ? { ...rest, data: { ...rest.data, data: [...page.data.data, ...rest.data.data] } } : rest;
};

/** Returns the companies in which the user has permissions. */
const administered = (memberships: readonly Membership[]): readonly Administered[] =>
  memberships.flatMap(({ company_id: id, company_name: name, permissions }) =>
    permissions?.length ? [{ id, name, permissions: new Set(permissions) }] : [],
  );

/** Reads the user and the permissions. @returns a problem, or undefined */
export const loadSession = async (): Promise<Problem | undefined> => {
  const [me, permissions, memberships] = await Promise.all([getMe(client), getPermissions(client), readMemberships()]);
  if (!me.ok) return me;
  if (!permissions.ok) return permissions;
  if (!memberships.ok) return memberships;
  session.me = me.data;
  session.permissions = new Set(permissions.data.data);
  session.companies = administered(memberships.data.data);
  return undefined;
};
