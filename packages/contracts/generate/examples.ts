import { type Document, operationsOf, type Response, resolve } from './document.ts';

const namesIn = (document: Document, part: Response | { readonly $ref: string } | undefined): readonly string[] => {
  const { content = {} } = part ? resolve<Response>(document, part) : {};
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
};

const unionOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

export const examplesFiles = (document: Document): Readonly<Record<string, string>> => {
  const operations = operationsOf(document);
  const requests = operations.flatMap(({ operationId, requestBody }) => {
    const names = namesIn(document, requestBody);
    return names.length > 0 ? [`  ${operationId}: ${unionOf(names)};`] : [];
  });
  const successes = operations.map(({ operationId, responses }) => {
    const members = Object.entries(responses).flatMap(([status, response]) => {
      const names = namesIn(document, response);
      return status < '4' && names.length > 0 ? [`${status}: ${unionOf(names)}`] : [];
    });
    return `  ${operationId}: { ${members.join('; ')} };`;
  });
  return {
    'examples.d.ts': `import type { OperationCodes, OperationId } from './codes.js';
import type { operations } from './paths.js';

/** The names of the examples of request bodies. */
interface RequestNames {
${requests.join('\n')}
}
/** The names of the examples of successful responses. Those of errors are the codes. */
interface SuccessNames {
${successes.join('\n')}
}

type BodyIn<Part> = Part extends { content: infer Content } ? Content[keyof Content] : never;
type RequestBody<Operation extends OperationId> = BodyIn<Exclude<operations[Operation]['requestBody'], undefined>>;
type ResponseBody<Operation extends OperationId, Status> = Status extends keyof operations[Operation]['responses']
  ? BodyIn<operations[Operation]['responses'][Status]>
  : never;
type Named<Names, Body> = { readonly [Name in Names & string]: Body };

export interface OperationExamples<Operation extends OperationId> {
  /** Examples of the request body, by name. */
  readonly request: Operation extends keyof RequestNames ? Named<RequestNames[Operation], RequestBody<Operation>> : {};
  /** Examples of the response body, by status and name. */
  readonly responses: {
    readonly [Status in keyof SuccessNames[Operation]]: Named<SuccessNames[Operation][Status], ResponseBody<Operation, Status>>;
  } & {
    readonly [Status in keyof OperationCodes[Operation]]: Named<OperationCodes[Operation][Status], ResponseBody<Operation, Status>>;
  };
}

/** The examples of the contract, by operation. The values are frozen. */
export declare const examples: { readonly [Operation in OperationId]: OperationExamples<Operation> };
`,
    'examples.js': `import document from './openapi.json' with { type: 'json' };

const freeze = (value) => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
const resolve = (part) => {
  if (part === undefined || part.$ref === undefined) return part;
  const [, , kind, name] = part.$ref.split('/');
  return document.components[kind][name];
};
const mapValues = (record, map) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
const examplesIn = (part) => {
  const [media] = Object.values(resolve(part)?.content ?? {});
  return mapValues(media?.examples ?? {}, (example) => resolve(example).value);
};
const read = () =>
  Object.fromEntries(
    Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ operationId }) => operationId !== undefined)
      .map(({ operationId, requestBody, responses }) => [
        operationId,
        { request: examplesIn(requestBody), responses: mapValues(responses, examplesIn) },
      ]),
  );
export const examples = /* @__PURE__ */ freeze(/* @__PURE__ */ read());
`,
  };
};
