/** Returns the condition of a change: the resource has not changed since it was read. */
export const ifUnchanged = (read: { readonly version: string } | undefined): { readonly ifMatch?: string } =>
  read ? { ifMatch: `"${read.version}"` } : {};
