/** Returns a resource with its version as `ETag`. */
export const versioned = <D extends { readonly version: string }>(body: D) =>
  ({ status: 200, headers: { ETag: `"${body.version}"` }, body }) as const;

/** Returns the versions that a change expects. A weak validator never matches (RFC 9110, section 13.1.1). */
export const fromIfMatch = (header: { readonly 'If-Match'?: string | undefined } | undefined) =>
  header?.['If-Match']?.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'));
