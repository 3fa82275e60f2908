import type { Unit } from '../../kernel/ports.ts';
import type { UnlinkedIdentity } from '../notifications/content.ts';
import type { Identity } from './social.ts';

/** Returns a function that describes the identities of an application for emails, by the labels of their providers. */
export const toUnlinkedIdentities = async (unit: Unit): Promise<(identity: Identity) => UnlinkedIdentity> => {
  const labels = new Map((await unit.providers.list()).map(({ name, label }) => [name, label]));
  return ({ provider, email }) => ({ provider: labels.get(provider) ?? provider, email: email ?? null });
};
