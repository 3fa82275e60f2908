import type { ConnectionTest } from '../../modules/connections/connection-test.ts';
import type { BreakGlassOwner } from '../../modules/connections/enforcement.ts';
import type { ShownConnection } from '../../modules/connections/service-provider.ts';
import type { ListedScimTokens } from '../../modules/directories/operations/list-scim-tokens.ts';
import type { Domain, DomainState, recordOf } from '../../modules/domains/domain.ts';
import type { SetupLink, SetupStep } from '../../modules/setup-links/setup-link.ts';
import type { Page, PageContext } from '../pages.ts';
import type { Refused } from '../sign-in/sign-in.ts';

/** The identity providers for which the page has instructions. */
export const setupProducts = ['entra', 'okta', 'google', 'onelogin', 'keycloak', 'other'] as const;
export type SetupProduct = (typeof setupProducts)[number];

/** The places of the setup: its steps, and the page after the last one. */
export type SetupPlace = SetupStep | 'done';

/** A form that was refused: why, what had been entered, and the domain that it is about. */
export interface RefusedForm extends Refused {
  readonly entered: ReadonlyMap<string, string>;
}

/** A domain as its company sets it up. */
export interface SetupDomain extends Pick<Domain, 'id' | 'name'> {
  readonly state: DomainState;
  readonly record: ReturnType<typeof recordOf>;
}

/** A SCIM token with its value, which is shown once. */
export interface IssuedToken {
  readonly connectionId: number;
  readonly token: string;
}

export interface SetupView {
  readonly link: SetupLink;
  readonly companyName: string;
  readonly place: SetupPlace;
  readonly domains: readonly SetupDomain[];
  readonly connections: readonly ShownConnection[];
  /** The owners who can log in without an enforced connection. Empty at other steps. */
  readonly owners: readonly BreakGlassOwner[];
  /** The names of the roles that the link may give. Empty at other steps. */
  readonly roles: readonly string[];
  /** The last test of each connection that has one. Empty at other steps. */
  readonly tests: ReadonlyMap<number, ConnectionTest>;
  /** The SCIM tokens of each connection. Empty at other steps. */
  readonly directories: ReadonlyMap<number, ListedScimTokens>;
  readonly issued: IssuedToken | undefined;
  /** The most that a connection can have. */
  readonly limits: { readonly mappings: number; readonly tokens: number };
  readonly product: SetupProduct | undefined;
  /** The connection that the form changes, as the request names it. */
  readonly changedId: string | undefined;
  /** The URLs that the identity provider has to allow. */
  readonly redirectUris: readonly string[];
  readonly refused: RefusedForm | undefined;
}

/** The pages of a setup link. They work without scripts. */
export interface SetupPages {
  /** Asks before a link is used: programs that look at links before people do, send no form. */
  open(facts: { readonly companyName: string; readonly key: string }, context: PageContext): Page;
  step(view: SetupView, context: PageContext): Page;
  /** Leads to the identity provider: the policy of the page would block a redirect of its form. */
  leading(url: string, context: PageContext): Page;
  /** Says that the link has ended, or belongs to another browser. */
  ended(context: PageContext): Page;
  /** Refuses a form that another site has sent. */
  forbidden(context: PageContext): Page;
}
