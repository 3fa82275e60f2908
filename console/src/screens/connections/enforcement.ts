import type { BreakGlassOwner, Connection, Domain } from '../../../../packages/client/src/entities.ts';
import { t } from './texts.ts';

/** Returns the domains for which a connection can be required: the verified ones of an active connection. */
export const requirableDomains = (
  { state, domains: own }: Connection,
  domains: readonly Domain[],
): readonly string[] =>
  state === 'active' ? own.filter((name) => domains.some((one) => one.domain === name && one.state !== 'pending')) : [];

/** Returns the name of an owner as people know it. */
export const nameOf = ({ displayname, email }: BreakGlassOwner): string => displayname.trim() || email;

/** Returns what an owner lacks to log in without the provider. */
export const reasonsOf = ({ missing }: BreakGlassOwner): string =>
  missing.map((requirement) => t.requirements[requirement]).join(', ');
