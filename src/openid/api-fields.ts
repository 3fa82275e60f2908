import type { App } from '../kernel/app.ts';
import type { FieldValue } from '../kernel/custom-field.ts';
import type { Reads } from '../kernel/ports.ts';
import { isTokenField } from '../modules/resource-servers/resource-server.ts';
import { claimsWithin, mostBytes } from './mapped-claims.ts';

/** A token with its audience. */
interface Issued {
  readonly accountId?: string | undefined;
  readonly aud?: string | readonly string[] | undefined;
}

/**
 * Returns the claim with the custom fields that the API of a token lists. It is one claim, so that no field has the name of another one. A
 * value that would exceed the size is left out as a whole. An application without fields costs no statement.
 */
export const apiFields = async (
  { resourceServers, userFieldValues }: Pick<Reads, 'resourceServers' | 'userFieldValues'>,
  { customFields }: Pick<App, 'customFields'>,
  { accountId, aud }: Issued,
): Promise<{ readonly fields?: Readonly<Record<string, FieldValue>> }> => {
  const offered = customFields.filter(isTokenField);
  if (offered.length === 0 || accountId === undefined || typeof aud !== 'string') return {};
  const listed = (await resourceServers.findByIdentifier(aud))?.fields ?? [];
  const fields = offered.filter(({ bucket, name }) => listed.includes(`${bucket}.${name}`));
  if (fields.length === 0) return {};
  const userId = Number(accountId);
  const values = (await userFieldValues.of([userId])).get(userId);
  const stored = fields.flatMap(({ id, bucket, name }) => {
    const value = values?.[bucket][id];
    return value === undefined ? [] : [[`${bucket}.${name}`, value] as const];
  });
  const found = claimsWithin(mostBytes.id_token, stored);
  return Object.keys(found).length === 0 ? {} : { fields: found };
};
