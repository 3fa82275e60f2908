import type { Email } from '../../../kernel/email.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import { ScimError } from '../../../scim/error.ts';
import type { Values } from '../../../scim/resource.ts';
import { domainOf } from '../../connections/email-domain.ts';
import { candidatesOf } from '../directory.ts';

/**
 * Returns the address of a user, which is in a domain that the company has proven: an identity provider may state any address.
 * @throws `invalidValue`
 */
export const provenAddress = async (unit: Unit, { id }: DirectoryConnection, values: Values): Promise<Email> => {
  const candidates = candidatesOf(values);
  for (const domain of new Set(candidates.map(({ address }) => domainOf(address))))
    if (await unit.connections.holdDomain(id, domain))
      return candidates.find(({ address }) => domainOf(address) === domain)!;
  throw new ScimError(
    'invalidValue',
    'The userName or an email address must be in a verified domain of the connection.',
  );
};
