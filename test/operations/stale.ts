/** The header of a request that expects a version that the resource does not have. */
export const staleVersion = { 'If-Match': '"stale"' } as const;
