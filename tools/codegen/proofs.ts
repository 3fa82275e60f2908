/** The recent proof that an operation requires: none, one, or one that the current password in the request replaces. */
export type Proof = 'none' | 'recent' | 'recent_or_password';

/** The mark `x-proof` of an operation. A single value applies to the own account and to everything else. */
export type ProofMark =
  | Proof
  | {
      readonly own: Proof;
      readonly others: Proof /** Fields that require one anyway. */;
      readonly fields?: readonly string[];
    };

export interface OperationProof {
  readonly operationId: string;
  readonly own: Proof;
  readonly others: Proof;
  readonly fields: readonly string[];
}

interface Marked {
  readonly operationId: string;
  readonly 'x-proof'?: ProofMark;
}

/** Returns the operations that require a recent proof, by name. */
export const proofsOf = (operations: readonly Marked[]): readonly OperationProof[] =>
  operations
    .flatMap(({ operationId, 'x-proof': mark = 'none' }) => {
      const { own, others, fields = [] } = typeof mark === 'string' ? { own: mark, others: mark } : mark;
      return own === 'none' && others === 'none' ? [] : [{ operationId, own, others, fields }];
    })
    .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));

/** Returns the table that `src/` reads. */
export const proofsFile = (proofs: readonly OperationProof[]): string => {
  const rows = proofs.map(({ operationId, own, others, fields }) => {
    const names = fields.map((field) => `'${field}'`).join(', ');
    return `  ${operationId}: { own: '${own}', others: '${others}', fields: [${names}] },`;
  });
  return `
/** The operations that require a recent proof: for the own account, for everything else, and for single fields. */
export const operationProofs = {
${rows.join('\n')}
} as const;
`;
};

const names = (proofs: readonly OperationProof[]): string =>
  proofs.map(({ operationId }) => `\`${operationId}\``).join(', ');

/** Returns the rows of the table that documents show, in Markdown. */
export const proofRows = (proofs: readonly OperationProof[]): readonly string[] => {
  const always = (proof: Proof) => proofs.filter(({ own, others }) => own === proof && others === proof);
  const own = proofs.filter((one) => one.own === 'recent_or_password' && one.others !== one.own);
  const others = proofs.filter((one) => one.others === 'recent' && one.own !== one.others);
  const fields = [
    ...Map.groupBy(
      proofs.flatMap((one) => one.fields.map((field) => ({ field, one }))),
      ({ field }) => field,
    ),
  ];
  return [
    '| Requires | Operations |',
    '| --- | --- |',
    `| a recent proof, or the current password in the request | ${names(always('recent_or_password'))} |`,
    `| the same, for the own account | ${names(own)} |`,
    `| a recent proof | ${names(always('recent'))} |`,
    `| a recent proof, for other users | ${names(others)} |`,
    ...fields.map(([field, of]) => `| a recent proof, to change \`${field}\` | ${names(of.map(({ one }) => one))} |`),
  ];
};
