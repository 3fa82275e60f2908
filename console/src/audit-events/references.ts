import type { AuditEntry, Event, Permission } from '../../../packages/client/src/entities.ts';
import { linkTo } from '../router.svelte.ts';
import { mayAnywhere } from '../session.svelte.ts';
import type { Reference } from '../ui/reference.svelte';
import { auditTexts } from './texts.ts';

/** The screens of kinds, with the permission that they require. */
const screens: Readonly<Record<string, readonly [path: string, permission: Permission, hasOwn: boolean]>> = {
  user: ['users', 'users:read', true],
  company: ['companies', 'companies:read', true],
  role: ['roles', 'roles:read', false],
  key: ['keys', 'keys:read', false],
  'service-account': ['service-accounts', 'keys:read', false],
  provider: ['providers', 'settings:read', false],
  client: ['clients', 'clients:read', true],
  'resource-server': ['resource-servers', 'clients:read', false],
  invitation: ['invitations', 'invitations:write', false],
  'webhook-endpoint': ['webhooks', 'webhooks:read', true],
};

const hrefOf = (kind: string, id: string): string | undefined => {
  const screen = Object.hasOwn(screens, kind) ? screens[kind] : undefined;
  if (!screen || !mayAnywhere(screen[1])) return undefined;
  return linkTo(screen[2] ? [screen[0], id] : [screen[0]]);
};

/** Returns the name of an object (`company:7`), or its kind if it has none or the administrator may not read it. IDs are in the JSON. */
export const referenceTo = (object: string, name: string | null | undefined): Reference => {
  const [kind = '', id = ''] = object.split(/:(.*)/s);
  const known = Object.hasOwn(auditTexts.kinds, kind) ? auditTexts.kinds[kind] : undefined;
  return { text: name ?? known ?? auditTexts.values.none, href: hrefOf(kind, id) };
};

/** The names of the actor of an entry, and of the user as whom an administrator acted. */
export interface Actors {
  readonly actor: Reference;
  readonly impersonated?: Reference | undefined;
}

/** Returns the actor of an entry, and the user as whom an administrator acted. */
export const actorsOf = (entry: AuditEntry): Actors => {
  const { user_id: user, service_account_id: account, key_id: key, impersonated_user_id: as, factor } = entry;
  const { actors } = auditTexts;
  const name = entry.actor_name;
  const actor = (): Reference => {
    if (account !== null) return referenceTo(`service-account:${account}`, name);
    if (user !== null) return referenceTo(`user:${user}`, name);
    if (factor === 'setup_link') return { text: actors.setup_link };
    if (factor === 'scim_token') return { text: actors.directory };
    if (factor === 'operator_key') return { text: name ?? actors.operator };
    if (key !== null) return referenceTo(`key:${key}`, name);
    return { text: factor === 'service_key' ? actors.super_admin : actors.unknown };
  };
  return {
    actor: actor(),
    impersonated: as === null ? undefined : referenceTo(`user:${as}`, entry.impersonated_user_name),
  };
};

/** Returns the sentence with both names, whose order depends on the language. */
export const partsOf = ({ actor, impersonated }: Actors): readonly Reference[] =>
  impersonated
    ? auditTexts.impersonated
        .split(/(\{\w+\})/)
        .map((part) => (part === '{actor}' ? actor : part === '{name}' ? impersonated : { text: part }))
    : [actor];

/** Returns the actor of an event, and the user as whom an administrator acted. */
export const eventActorsOf = ({ actor: { type, id, on_behalf_of: as }, names }: Event): Actors => {
  const named = type === 'user' || type === 'service_account';
  return {
    actor: named ? referenceTo(`${type.replace('_', '-')}:${id}`, names?.actor) : { text: auditTexts.actors[type] },
    impersonated: as ? referenceTo(`user:${as}`, names?.on_behalf_of) : undefined,
  };
};
