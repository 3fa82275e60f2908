/** The mark `x-outlives-caller` of an operation: all requests, none, or those with one of these fields. */
export type LastingMark = boolean | readonly string[];

export interface LastingOperation {
  readonly operationId: string;
  /** Absent: every request. */
  readonly fields?: readonly string[];
}

interface Marked {
  readonly operationId: string;
  readonly 'x-outlives-caller'?: LastingMark;
  readonly 'x-impersonation'?: 'allowed';
}

/**
 * Returns the operations by which access can outlive its caller, by name.
 * @throws if an administrator who acts as a user, whose access is limited in time, may call such an operation
 */
export const lastingOf = (operations: readonly Marked[]): readonly LastingOperation[] =>
  operations
    .flatMap(({ operationId, 'x-outlives-caller': mark = false, 'x-impersonation': impersonation }) => {
      if (mark === true && impersonation)
        throw new Error(`${operationId} must not have both \`x-outlives-caller: true\` and \`x-impersonation\`.`);
      if (mark === false) return [];
      return [mark === true ? { operationId } : { operationId, fields: mark }];
    })
    .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));

/** Returns the table that `src/` reads. */
export const lastingFile = (lasting: readonly LastingOperation[]): string => `
/** The operations that refuse keys with an expiry or networks (\`x-outlives-caller\`): every request, or those with one of these fields. */
export const lastingOperations = {
${lasting.map(({ operationId, fields }) => `  ${operationId}: ${fields ? `[${fields.map((field) => `'${field}'`).join(', ')}]` : "'every'"},`).join('\n')}
} as const;
`;

const names = (lasting: readonly LastingOperation[]): string =>
  lasting.map(({ operationId }) => `\`${operationId}\``).join(', ');

/** Returns the rows of the table that documents show, in Markdown. */
export const lastingRows = (lasting: readonly LastingOperation[]): readonly string[] => {
  const inPart = Map.groupBy(
    lasting.filter(({ fields }) => fields),
    ({ fields = [] }) => fields.map((field) => `\`${field}\``).join(' or '),
  );
  return [
    '| Refused | Operations |',
    '| --- | --- |',
    `| every request | ${names(lasting.filter(({ fields }) => !fields))} |`,
    ...[...inPart].map(([fields, of]) => `| a request with ${fields} | ${names(of)} |`),
  ];
};
