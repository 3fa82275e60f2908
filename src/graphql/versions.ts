/** Returns the versions that a change expects. Unlike `If-Match`, the argument is one version without quotes. */
export const expectedOf = (version: string | null | undefined) =>
  version === null || version === undefined ? undefined : [version];
