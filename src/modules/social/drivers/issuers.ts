/** The placeholder for the tenant in the metadata of an issuer of several tenants. */
const tenantPlace = '{tenantid}';
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export const isForTenants = (issuer: string): boolean => issuer.includes(tenantPlace);

/** Returns the tenant in the name of an issuer; undefined without one. */
export const tenantOf = (issuer: string): string | undefined => guid.exec(issuer)?.[0];

/** Returns true if a name is that of the issuer, or of one of its tenants. */
export const isIssuer = (expected: string, name: unknown): name is string => {
  if (typeof name !== 'string' || !isForTenants(expected)) return name === expected;
  const tenant = tenantOf(name);
  return tenant !== undefined && name === expected.replace(tenantPlace, tenant);
};
