interface Marked {
  readonly operationId: string;
  /** Set if an administrator who acts as a user may call the operation. Without it, such a caller is refused. */
  readonly 'x-impersonation'?: 'allowed';
  readonly 'x-proof'?: unknown;
}

interface Row {
  readonly operation: Marked;
  readonly access: string;
}

/** The kinds of access that take the token of a user. */
const takesToken: ReadonlySet<string> = new Set(['actor', 'session', 'visitor', 'refresh']);

/**
 * Returns the table that `src/` reads.
 * @throws if a mark has another value, or is on an operation that takes no token or always requires a recent proof
 */
export const impersonationFile = (rows: readonly Row[]): string => {
  const allowed = rows.flatMap(({ operation: { operationId, ...marks }, access }) => {
    const mark: unknown = marks['x-impersonation'];
    if (mark === undefined) return [];
    if (mark !== 'allowed') throw new Error(`\`x-impersonation\` of ${operationId} must be \`allowed\`, or absent.`);
    const proof = marks['x-proof'] ?? 'none';
    if (!takesToken.has(access) || (typeof proof === 'string' && proof !== 'none'))
      throw new Error(
        `${operationId} must not have \`x-impersonation\`: it takes no token, or requires a recent proof.`,
      );
    return [operationId];
  });
  return `
/** The operations that an administrator who acts as a user may call (\`x-impersonation\`). All others are refused. */
export const impersonationOperations = [
${allowed.map((operationId) => `  '${operationId}',`).join('\n')}
] as const;
`;
};
