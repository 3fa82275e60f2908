import { codesOf } from '../src/compatibility.ts';
import { type Document, operationsOf, resolve } from './document.ts';

/** The codes of every operation by the status that has them. */
export const operationCodesOf = (document: Document): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> =>
  new Map(
    operationsOf(document).map(({ operationId, responses }) => {
      const statuses = Object.entries(responses).flatMap(([status, response]) => {
        const codes = codesOf(document as never, resolve(document, response) as never);
        return codes.length > 0 ? [[status, codes] as const] : [];
      });
      return [operationId, new Map(statuses)];
    }),
  );

const toObject = (codes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>) =>
  Object.fromEntries([...codes].map(([name, statuses]) => [name, Object.fromEntries(statuses)]));

export const codesFiles = (document: Document): Readonly<Record<string, string>> => {
  const codes = operationCodesOf(document);
  const rows = [...codes].map(([name, statuses]) => {
    const members = [...statuses].map(
      ([status, values]) => `${status}: ${values.map((code) => `'${code}'`).join(' | ')}`,
    );
    return `  ${name}: { ${members.join('; ')} };`;
  });
  return {
    'codes.js': `export const operationCodes = ${JSON.stringify(toObject(codes))};
export const problems = ${JSON.stringify(document['x-problems'])};
`,
    'codes.d.ts': `import type { components } from './paths.js';

/** The error codes of each operation, by status. */
export interface OperationCodes {
${rows.join('\n')}
}
export type OperationId = keyof OperationCodes;

/** The error codes of an operation: of one status, or of all. */
export type CodeOf<
  Operation extends OperationId,
  Status extends keyof OperationCodes[Operation] = keyof OperationCodes[Operation],
> = OperationCodes[Operation][Status];

/** The error codes of each operation, by status. */
export declare const operationCodes: {
  readonly [Operation in OperationId]: {
    readonly [Status in keyof OperationCodes[Operation]]: readonly OperationCodes[Operation][Status][];
  };
};

/** An error of the catalogue: its status in REST, two texts for people, and what a developer can do. */
export interface ProblemDescription {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

/** The catalogue of errors. */
export declare const problems: Readonly<Record<components['schemas']['ProblemCode'], ProblemDescription>>;
`,
  };
};
