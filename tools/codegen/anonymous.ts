interface Marked {
  readonly operationId: string;
  /** Set if anonymous users may call the operation. Without it, they are refused. */
  readonly 'x-anonymous'?: 'allowed';
}

interface Row {
  readonly operation: Marked;
  readonly access: string;
}

/** The kinds of access that take the token of a user. */
const takesToken: ReadonlySet<string> = new Set(['actor', 'session', 'visitor', 'refresh']);

/**
 * Returns the table that `src/` reads.
 * @throws if a mark has another value, or is on an operation that takes no token
 */
export const anonymousFile = (rows: readonly Row[]): string => {
  const allowed = rows.flatMap(({ operation: { operationId, 'x-anonymous': marked }, access }) => {
    const mark: unknown = marked;
    if (mark === undefined) return [];
    if (mark !== 'allowed') throw new Error(`\`x-anonymous\` of ${operationId} must be \`allowed\`, or absent.`);
    if (!takesToken.has(access)) throw new Error(`${operationId} must not have \`x-anonymous\`: it takes no token.`);
    return [operationId];
  });
  return `
/** The operations that anonymous users may call (\`x-anonymous\`). All others are refused. */
export const anonymousOperations = [
${allowed.map((operationId) => `  '${operationId}',`).join('\n')}
] as const;
`;
};
