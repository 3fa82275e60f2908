/** Stands in the metadata of an issuer for many, in the place of the tenant that a token will name. */
const tenantPlace = '{tenantid}';
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export const isForTenants = (issuer: string): boolean => issuer.includes(tenantPlace);

/** The tenant that an issuer's name is of; absent where it is of none. */
export const tenantOf = (issuer: string): string | undefined => guid.exec(issuer)?.[0];

/** Whether a name is that of the issuer, or of one of those that it stands for. */
export const isIssuer = (expected: string, name: unknown): name is string => {
  if (typeof name !== 'string' || !isForTenants(expected)) return name === expected;
  const tenant = tenantOf(name);
  return tenant !== undefined && name === expected.replace(tenantPlace, tenant);
};
