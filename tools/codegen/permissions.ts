/** The mark `x-permissions` of an operation that users or super admins call. */
export type PermissionMark =
  /** Requires no permission: each caller gets what concerns that caller. */
  | 'none'
  /** Requires a user or a super admin key, and no permission. */
  | 'user'
  | {
      /** The permissions of which the caller needs one. The service checks one: others allow an operation by including it. */
      readonly any: readonly [string];
      /** Applies the permissions to the whole application, or to the company of the object. */
      readonly in: 'application' | 'company';
      /** The callers who need none: the user whom it is about, the members of the company, or every user. */
      readonly except?: 'self' | 'member' | 'user';
    };

interface Marked {
  readonly operationId: string;
  readonly 'x-permissions'?: PermissionMark;
}

/**
 * Returns the table that `src/` reads.
 * @throws if an operation of administrators has no mark, another operation has one, or a permission is unknown
 */
export const permissionsFile = (
  operations: readonly { readonly operation: Marked; readonly access: string; readonly path: string }[],
  known: readonly string[],
): string => {
  const rows = operations.flatMap(({ operation: { operationId, 'x-permissions': mark }, access }) => {
    const isForAdministrators = access === 'actor';
    if ((mark !== undefined) !== isForAdministrators)
      throw new Error(`${operationId} must ${isForAdministrators ? '' : 'not '}have \`x-permissions\`.`);
    if (mark === undefined) return [];
    if (typeof mark === 'string') return [`  ${operationId}: '${mark}',`];
    const [permission] = mark.any;
    if (mark.any.length !== 1 || !known.includes(permission))
      throw new Error(`\`x-permissions\` of ${operationId} must name one permission of the contract.`);
    return [`  ${operationId}: '${permission}',`];
  });
  const inApplication = operations.flatMap(({ operation: { operationId, 'x-permissions': mark } }) =>
    typeof mark === 'object' && mark.in === 'application' && mark.except === undefined ? [operationId] : [],
  );
  const onUsers = operations.flatMap(({ operation: { operationId }, access, path }) =>
    access === 'actor' && path.startsWith('/v1/users/{id}') ? [operationId] : [],
  );
  return `
/**
 * The permission that each operation of administrators requires (\`x-permissions\`), or \`none\` or a \`user\`.
 * Permissions that include it allow the operation, too.
 */
export const operationPermissions = {
${rows.join('\n')}
} as const;

export type NeededPermission = (typeof operationPermissions)[keyof typeof operationPermissions];

/** The operations that require their permission in the whole application of each user. */
export const applicationOperations = [
${inApplication.map((operationId) => `  '${operationId}',`).join('\n')}
] as const;

/** The operations of administrators on the user of their path. */
export const userOperations = [
${onUsers.map((operationId) => `  '${operationId}',`).join('\n')}
] as const;
`;
};
